// The presets of a game, as the server describes them, and what an option is beside them.
import type { GameSchema, OptionSpec, Rules } from '../net/protocol';

export type PresetName = keyof GameSchema['presets'];
export const presetNames = ['house', 'quick', 'strict'] as const satisfies PresetName[];
type Described = Pick<GameSchema, 'presets'>;

/** The values of a preset for so many players, besides the given rules. */
export function preset(
  { presets }: Described,
  name: PresetName,
  players: number,
  given: Rules = {},
): { rules: Rules; settings: Rules } {
  const isGiven = (text: string): boolean =>
    Object.entries(given).some(([option, value]) => `${option}=${value}` === text);
  const values = presets[name].rules.filter(
    ({ only_with = '', from_players = 0 }) =>
      players >= from_players && (only_with === '' || isGiven(only_with)),
  );
  return {
    rules: Object.fromEntries(values.map(({ option, value }) => [option, value])),
    settings: { ...presets[name].settings },
  };
}

/** The rules that presets depend on, as Liar's Lair's do on its edition: another preset leaves them. */
export function conditionsOf({ presets }: Described, rules: Rules): Rules {
  const named = presetNames
    .flatMap((name) => presets[name].rules)
    .map(({ only_with }) => only_with?.split('=')[0]);
  return Object.fromEntries(Object.entries(rules).filter(([option]) => named.includes(option)));
}

/** Rules in which a preset's old values give way to its new ones; other answers stay. */
export function moved(rules: Rules, before: Rules, after: Rules): Rules {
  const kept = Object.entries(rules).filter(
    ([option, value]) => before[option] !== value || option in after,
  );
  const fresh = Object.entries(after).filter(([option]) => !(option in before));
  return { ...Object.fromEntries(fresh), ...Object.fromEntries(kept) };
}

/** Defaults that depend on another option, as the server has them: those of the first edition of Liar's Lair. */
const ofEdition: Record<string, Rules> = {
  1: { reclaim_order: 'starter_first_left', reclaim_own: 'unless_forced', conflict_dq: 'off' },
};

/** The default of an option, among rules that are set. */
export function usual(option: OptionSpec, players: number, among: Rules = {}): number | string {
  const edition = ofEdition[String(among['edition'])]?.[option.name];
  return (
    edition ??
    option.default ??
    option.default_by_players?.[players] ??
    option.least ??
    option.values?.[0] ??
    ''
  );
}

/** Rules with one more option set. Defaults of the previous edition are dropped. */
export function answered(rules: Rules, name: string, value: number | string): Rules {
  const before = name === 'edition' ? (ofEdition[String(rules['edition'])] ?? {}) : {};
  const kept = Object.entries(rules).filter(
    ([option, set]) => before[option] === undefined || before[option] !== set,
  );
  return { ...Object.fromEntries(kept), [name]: value };
}

/** The rules that differ from the defaults. */
export function departures(options: OptionSpec[], set: Rules, players: number): Rules {
  const other = options.filter(
    (option) => option.name in set && set[option.name] !== usual(option, players, set),
  );
  return Object.fromEntries(other.map((option) => [option.name, set[option.name]!]));
}

/** The clashes of the schema that name this option. */
export function clashesOf(schema: GameSchema, name: string): string[] {
  return schema.clashes
    .filter((clash) => clash.options.split(' ').includes(name))
    .map((clash) => clash.says);
}

/** Options for the length of windows: the table's setting, and the option of some games in its place. */
const windowTimes = ['window', 'call_timer'];
const longer = 3;
const long = (option: OptionSpec, players: number): number =>
  Math.min(option.most ?? Infinity, longer * Number(usual(option, players)));

/** Windows three times as long as usual, for tables with players by ear; or the usual ones. */
export function longWindows(options: OptionSpec[], players: number, on: boolean): Rules {
  const times = options.filter((option) => windowTimes.includes(option.name));
  return Object.fromEntries(
    times.map((option) => [option.name, on ? long(option, players) : usual(option, players)]),
  );
}

/** Whether the windows of a table are that long. An option of the game overrides the table's setting. */
export function areLong(
  schema: GameSchema,
  rules: Rules,
  settings: Rules,
  players: number,
): boolean {
  const ofRules = schema.options.filter((option) => windowTimes.includes(option.name));
  const [times, set] =
    ofRules.length > 0
      ? [ofRules, rules]
      : [schema.settings.filter((option) => windowTimes.includes(option.name)), settings];
  return (
    times.length > 0 &&
    times.every(
      (option) => Number(set[option.name] ?? usual(option, players)) >= long(option, players),
    )
  );
}
