// Rules to begin with. Everything a preset doesn't name is as the house has it.
import type { GameId, GameSchema, OptionSpec, Rules } from '../net/protocol';

export type PresetName = 'house' | 'quick' | 'strict';
export interface Preset {
  rules: Rules;
  settings: Rules;
}

const quick: Record<GameId, Rules> = {
  bs: { max_plays: 100 },
  luegen: { max_turns: 200 },
  liars_lair: { reckoning_round: 6 },
  liars_dice: { dice: 3 },
  motes: { dice: 3 },
};
/** What the house has otherwise than the author wrote, or reads less narrowly: the rulings of docs/rules. */
const strict: Record<GameId, Rules> = {
  bs: { honesty: 'forced' },
  luegen: { only_aces: 'any_time' },
  liars_lair: { reckoning_round: 0 },
  liars_dice: {},
  motes: { tickets: 'all' },
};
/** The first edition forbids the own card to the starter alone. */
const strictFirst: Rules = { reclaim_own: 'starter_only' };
const quickTable: Rules = { turn: 25, window: 6, think: 0 };
const strictTable: Rules = { aids: 'none', twins: 'off', talk: 'phrases', steady: 'on' };

export function preset(name: PresetName, game: GameId, edition?: number): Preset {
  if (name === 'quick') return { rules: quick[game], settings: quickTable };
  if (name === 'house') return { rules: {}, settings: {} };
  return {
    rules: { ...strict[game], ...(game === 'liars_lair' && edition === 1 ? strictFirst : {}) },
    settings: strictTable,
  };
}

/** What the first edition has otherwise; the house reads an option that is not set by the edition that is. */
const ofEdition: Record<string, Rules> = {
  1: { reclaim_order: 'starter_first_left', reclaim_own: 'unless_forced', conflict_dq: 'off' },
};

/** What an option is if nobody answers it, among rules that are set. */
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

/** Rules with one more answered. What was only the last edition's goes with it. */
export function answered(rules: Rules, name: string, value: number | string): Rules {
  const before = name === 'edition' ? (ofEdition[String(rules['edition'])] ?? {}) : {};
  const kept = Object.entries(rules).filter(
    ([option, set]) => before[option] === undefined || before[option] !== set,
  );
  return { ...Object.fromEntries(kept), [name]: value };
}

/** Only what differs from what the house has anyway. */
export function departures(options: OptionSpec[], set: Rules, players: number): Rules {
  const other = options.filter(
    (option) => option.name in set && set[option.name] !== usual(option, players, set),
  );
  return Object.fromEntries(other.map((option) => [option.name, set[option.name]!]));
}

/** Which clashes of the schema touch an option that is set: they may matter, the house decides. */
export function clashesOf(schema: GameSchema, name: string): string[] {
  return schema.clashes
    .filter((clash) => clash.options.split(' ').includes(name))
    .map((clash) => clash.says);
}

/** What says how long everybody has to answer: the table's setting, and what some rules have in its place. */
const windowTimes = ['window', 'call_timer'];
const longer = 3;
const long = (option: OptionSpec, players: number): number =>
  Math.min(option.most ?? Infinity, longer * Number(usual(option, players)));

/** Windows three times as long as usual, for a table at which somebody plays by ear; or the usual ones. */
export function longWindows(options: OptionSpec[], players: number, on: boolean): Rules {
  const times = options.filter((option) => windowTimes.includes(option.name));
  return Object.fromEntries(
    times.map((option) => [option.name, on ? long(option, players) : usual(option, players)]),
  );
}

/** Are the windows of a table that long? A game whose rules have such a time goes by theirs. */
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
