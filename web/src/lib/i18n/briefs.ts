// The rules of a table in a few words, for whoever reads no list: what most changes how a game is played. It says what is set and knows
// nothing of what that does.
import type { GameId, Language, Rules } from '../net/protocol';
import { de } from './de';
import { en } from './en';

type Brief = (rules: Rules) => string;
interface Briefs {
  /** What stands in the lobby. */
  lobby: Brief[];
  /** What stands in the bar of a wide screen behind the round; it begins with what parts it from that. */
  bar: Brief;
}
const is = (rules: Rules, option: string, value: string): boolean => rules[option] === value;
const count = (rules: Rules, option: string): number => Number(rules[option] ?? 0);

const english: Record<GameId, Briefs> = {
  bs: {
    lobby: [
      (rules) =>
        is(rules, 'call_mode', 'race')
          ? `first shout, ${count(rules, 'call_timer')} s`
          : `sealed calls ${count(rules, 'call_timer')} s`,
      (rules) =>
        is(rules, 'honesty', 'forced')
          ? 'no lie while holding the right card'
          : 'lying always allowed',
      (rules) => `at most ${count(rules, 'max_plays')} plays`,
    ],
    bar: (rules) =>
      ` of at most ${count(rules, 'max_plays')} · ${is(rules, 'call_mode', 'race') ? 'first shout' : 'sealed calls'}, ${count(rules, 'call_timer')} s`,
  },
  luegen: {
    lobby: [
      (rules) =>
        ({ counter: 'counter-clockwise', alternate: 'changing direction' })[
          String(rules['direction'])
        ] ?? 'clockwise',
      (rules) =>
        `${en.number(count(rules, 'jacks'))} ${count(rules, 'jacks') === 1 ? 'Jokel' : 'Jokels'}`,
      (rules) => `at most ${en.number(count(rules, 'max_place'))} cards at once`,
      (rules) =>
        count(rules, 'rounds') === 1 ? 'one round' : `${en.number(count(rules, 'rounds'))} rounds`,
    ],
    bar: (rules) =>
      english.luegen.lobby
        .slice(0, 2)
        .map((brief) => ` · ${brief(rules)}`)
        .join(''),
  },
  liars_dice: {
    lobby: [
      (rules) =>
        count(rules, 'dice') === 1
          ? 'one die each'
          : `${en.number(count(rules, 'dice'))} dice each`,
      (rules) =>
        ({ off: 'ones are plain', until_bid: 'ones are wild until bid on' })[
          String(rules['ones_wild'])
        ] ?? 'ones are wild',
      (rules) => (is(rules, 'exact', 'on') ? 'exact calls too' : ''),
      (rules) => (is(rules, 'match', 'round') ? 'one round' : 'until one has dice left'),
    ],
    bar: (rules) => ` · ${english.liars_dice.lobby[1]!(rules)}`,
  },
  motes: {
    lobby: [
      (rules) => `${en.number(count(rules, 'dice'))} dice each`,
      (rules) => (is(rules, 'ones_wild', 'off') ? 'ones are plain' : 'ones are wild'),
      (rules) => (is(rules, 'powers', 'off') ? 'no powers' : ''),
      (rules) => (is(rules, 'bets', 'on') ? 'everybody bets' : 'no bets'),
    ],
    bar: (rules) => ` · ${english.motes.lobby[1]!(rules)}`,
  },
  mia: {
    lobby: [
      (rules) =>
        count(rules, 'lives') === 1
          ? 'one life each'
          : `${en.number(count(rules, 'lives'))} lives each`,
      (rules) =>
        count(rules, 'mia_costs') > 1
          ? `a Mia is about ${en.number(count(rules, 'mia_costs'))}`
          : '',
      (rules) => (is(rules, 'pass_on', 'on') ? 'the cup may be passed on unseen' : ''),
    ],
    bar: (rules) => ` · ${english.mia.lobby[0]!(rules)}`,
  },
  liars_lair: {
    lobby: [
      (rules) => (count(rules, 'edition') === 1 ? 'first edition' : 'second edition'),
      (rules) =>
        count(rules, 'reckoning_round') > 0
          ? `the starter must declare from round ${count(rules, 'reckoning_round')} on`
          : 'no Reckoning',
      (rules) =>
        is(rules, 'learn_on_gain', 'on')
          ? 'gained cards tell whether they are true'
          : 'gained cards tell nothing',
    ],
    bar: (rules) => ` · ${english.liars_lair.lobby[0]!(rules)}`,
  },
};
const german: Record<GameId, Briefs> = {
  bs: {
    lobby: [
      (rules) =>
        is(rules, 'call_mode', 'race')
          ? `erster Ruf zählt, ${count(rules, 'call_timer')} s`
          : `versiegelte Rufe ${count(rules, 'call_timer')} s`,
      (rules) =>
        is(rules, 'honesty', 'forced')
          ? 'wer die Karte hat, lügt nicht'
          : 'gelogen werden darf immer',
      (rules) => `höchstens ${count(rules, 'max_plays')} Züge`,
    ],
    bar: (rules) =>
      ` von höchstens ${count(rules, 'max_plays')} · ${is(rules, 'call_mode', 'race') ? 'erster Ruf zählt' : 'versiegelte Rufe'}, ${count(rules, 'call_timer')} s`,
  },
  luegen: {
    lobby: [
      (rules) =>
        ({ counter: 'gegen den Uhrzeigersinn', alternate: 'wechselnde Richtung' })[
          String(rules['direction'])
        ] ?? 'im Uhrzeigersinn',
      (rules) =>
        count(rules, 'jacks') === 0
          ? 'kein Jokel'
          : count(rules, 'jacks') === 1
            ? 'ein Jokel'
            : `${de.number(count(rules, 'jacks'))} Jokel`,
      (rules) => `höchstens ${de.number(count(rules, 'max_place'))} Karten auf einmal`,
      (rules) =>
        count(rules, 'rounds') === 1 ? 'eine Runde' : `${de.number(count(rules, 'rounds'))} Runden`,
    ],
    bar: (rules) =>
      german.luegen.lobby
        .slice(0, 2)
        .map((brief) => ` · ${brief(rules)}`)
        .join(''),
  },
  liars_dice: {
    lobby: [
      (rules) =>
        count(rules, 'dice') === 1
          ? 'jeder einen Würfel'
          : `jeder ${de.number(count(rules, 'dice'))} Würfel`,
      (rules) =>
        ({
          off: 'Einsen zählen nur als Einsen',
          until_bid: 'Einsen zählen als alles, bis auf sie geboten wird',
        })[String(rules['ones_wild'])] ?? 'Einsen zählen als alles',
      (rules) => (is(rules, 'exact', 'on') ? 'auch genaue Rufe' : ''),
      (rules) => (is(rules, 'match', 'round') ? 'eine Runde' : 'bis nur einer noch Würfel hat'),
    ],
    bar: (rules) => ` · ${german.liars_dice.lobby[1]!(rules)}`,
  },
  motes: {
    lobby: [
      (rules) => `jeder ${de.number(count(rules, 'dice'))} Würfel`,
      (rules) =>
        is(rules, 'ones_wild', 'off') ? 'Einsen zählen nur als Einsen' : 'Einsen zählen als alles',
      (rules) => (is(rules, 'powers', 'off') ? 'ohne Kräfte' : ''),
      (rules) => (is(rules, 'bets', 'on') ? 'mit Einsätzen' : 'ohne Einsätze'),
    ],
    bar: (rules) => ` · ${german.motes.lobby[1]!(rules)}`,
  },
  mia: {
    lobby: [
      (rules) =>
        count(rules, 'lives') === 1
          ? 'jeder ein Leben'
          : `jeder ${de.number(count(rules, 'lives'))} Leben`,
      (rules) =>
        count(rules, 'mia_costs') > 1
          ? `beim Mäxchen geht es um ${de.number(count(rules, 'mia_costs'))}`
          : '',
      (rules) => (is(rules, 'pass_on', 'on') ? 'Becher darf ungesehen weiter' : ''),
    ],
    bar: (rules) => ` · ${german.mia.lobby[0]!(rules)}`,
  },
  liars_lair: {
    lobby: [
      (rules) => (count(rules, 'edition') === 1 ? 'erste Ausgabe' : 'zweite Ausgabe'),
      (rules) =>
        count(rules, 'reckoning_round') > 0
          ? `ab der ${count(rules, 'reckoning_round')}. Runde muss der Erste erklären`
          : 'ohne Abrechnung',
      (rules) =>
        is(rules, 'learn_on_gain', 'on')
          ? 'gewonnene Karten verraten, ob sie wahr sind'
          : 'gewonnene Karten verraten nichts',
    ],
    bar: (rules) => ` · ${german.liars_lair.lobby[0]!(rules)}`,
  },
};
const briefs: Record<Language, Record<GameId, Briefs>> = { en: english, de: german };

export const lobbyBrief = (language: Language, game: GameId, rules: Rules): string =>
  (briefs[language][game]?.lobby ?? [])
    .map((brief) => brief(rules))
    .filter(Boolean)
    .join(' · ');
export const barBrief = (language: Language, game: GameId, rules: Rules): string =>
  briefs[language][game]?.bar(rules) ?? '';
