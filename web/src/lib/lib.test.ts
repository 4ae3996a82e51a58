import { describe, expect, it } from 'vitest';
import { isPrivate, piecesOf } from './claims';
import { isOnlyHere } from './address';
import { isArmed } from './armed';
import { en } from './i18n/en';
import { blocks, inline } from './markdown';
import { answered, areLong, departures, longWindows, preset, usual } from './presets';
import { promptOf, type Moment } from './prompt';
import type { GameSchema, OptionSpec } from './protocol';
import { codeLength, parseRoute } from './router.svelte';

describe('a route', () => {
  it('is a table by its code, however it is written', () => {
    expect(parseRoute('#VOKIM')).toEqual({ at: 'table', code: 'VOKIM' });
    expect(parseRoute('#/vokim')).toEqual({ at: 'table', code: 'VOKIM' });
    expect(parseRoute('#/obakul')).toEqual({ at: 'table', code: 'OBAKUL' });
    expect(parseRoute('#/watch/abc')).toEqual({ at: 'watch', key: 'abc' });
  });
  it('is a door to a game, or the landing', () => {
    expect(parseRoute('#/lay/bs?solo')).toEqual({ at: 'lay', game: 'bs', door: 'solo' });
    expect(parseRoute('')).toEqual({ at: 'landing' });
    expect(parseRoute('#/OBAKU')).toEqual({ at: 'landing' });
    expect(parseRoute('#/VOKIMA')).toEqual({ at: 'landing' });
    expect(parseRoute('#/nonsense/')).toEqual({ at: 'landing' });
  });
});

describe('a code', () => {
  it('has six letters if it begins with a vowel', () => {
    expect(['', 'B', 'bako', 'O', 'obaku'].map(codeLength)).toEqual([5, 5, 5, 6, 6]);
  });
});

describe('an address', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'humbug.localhost'])(
    '%s is of no use to another phone',
    (host) => {
      expect(isOnlyHere(host)).toBe(true);
    },
  );
  it.each(['192.168.0.10', 'play.example', '10.0.0.127', 'localhost.example'])('%s is', (host) => {
    expect(isOnlyHere(host)).toBe(false);
  });
});

describe('a button that has just appeared', () => {
  it('ignores taps for 350 ms', () => {
    expect(isArmed(1000, 1349)).toBe(false);
    expect(isArmed(1000, 1350)).toBe(true);
  });
});

describe('the prompter', () => {
  const moment: Moment = {
    ask: { question: 1, kind: 'turn', seats: [1] },
    asks: '',
    answered: false,
    watching: false,
    out: false,
    over: false,
    name: (seat) => ['Ada', 'Otto'][seat] ?? '',
  };
  it('says what the house asks of us', () => {
    expect(promptOf({ ...moment, asks: 'Open the bidding.' }, en).sentence).toBe(
      'Open the bidding.',
    );
  });
  it('says who is awaited, or how many answers, and never nothing', () => {
    expect(promptOf(moment, en).sentence).toBe('Otto is thinking.');
    const window = { question: 1, kind: 'window', seats: [0, 1, 2], waiting: 2 } as const;
    expect(promptOf({ ...moment, ask: { ...window, seats: [...window.seats] } }, en).sentence).toBe(
      'Waiting for 2 answers.',
    );
    expect(
      promptOf({ ...moment, ask: { ...window, seats: [...window.seats] }, answered: true }, en)
        .sentence,
    ).toBe('Sealed. Waiting for 2 answers.');
    expect(promptOf({ ...moment, ask: { question: 1 } }, en).sentence).not.toBe('');
    expect(promptOf({ ...moment, over: true }, en).sentence).toBe('The game is over.');
  });
});

describe('a sentence of the referee', () => {
  it('gives every second piece to a player', () => {
    expect(piecesOf('Ada says "two fours".')).toEqual(['Ada says ', 'two fours', '.']);
    expect(piecesOf('Ada sagt „zwei Vieren“.')).toEqual(['Ada sagt ', 'zwei Vieren', '.']);
    expect(piecesOf('Ada takes the pile.')).toEqual(['Ada takes the pile.']);
  });
});

describe('what only we were told', () => {
  it('stands after our own name', () => {
    expect(isPrivate('Ada rolls five dice: 1 2 3 3 6.', 'Ada')).toBe(true);
    expect(isPrivate('Ada lays two and says "two fours" (AH AS).', 'Ada')).toBe(true);
    expect(isPrivate('Ada lays two and says "two fours".', 'Ada')).toBe(false);
    expect(isPrivate('Otto rolls five dice.', 'Ada')).toBe(false);
    expect(isPrivate('Ada rolls five dice: 1 2 3 3 6.', undefined)).toBe(false);
    expect(isPrivate('Ada rolls five dice: 1 2 3 3 6.', 'Otto', 'Ada')).toBe(true);
  });
});

describe('rules', () => {
  const dice = {
    name: 'dice',
    asks: '',
    least: 1,
    most: 5,
    default_by_players: { '2': 5, '3': 4 },
  };
  it('are sent only where they depart from what is usual for so many players', () => {
    expect(usual(dice, 3)).toBe(4);
    expect(departures([dice], { dice: 4 }, 3)).toEqual({});
    expect(departures([dice], { dice: 4, unknown: 1 }, 2)).toEqual({ dice: 4 });
  });
  it('go by the edition: what it has by itself is no departure, the other one’s way is', () => {
    const edition: OptionSpec = { name: 'edition', asks: '', least: 1, most: 2, default: 2 };
    const own: OptionSpec = {
      name: 'reclaim_own',
      asks: '',
      values: ['allowed', 'unless_forced', 'starter_only'],
      default: 'allowed',
    };
    const first = answered({}, 'edition', 1);
    expect(usual(own, 4, first)).toBe('unless_forced');
    expect(departures([edition, own], { ...first, reclaim_own: 'unless_forced' }, 4)).toEqual({
      edition: 1,
    });
    expect(departures([edition, own], { ...first, reclaim_own: 'allowed' }, 4)).toEqual({
      edition: 1,
      reclaim_own: 'allowed',
    });
    expect(answered({ edition: 1, reclaim_own: 'unless_forced', k: 4 }, 'edition', 2)).toEqual({
      edition: 2,
      k: 4,
    });
  });
  it('are to the letter of the edition that is played', () => {
    expect(preset('strict', 'liars_lair', 1).rules).toEqual({
      reckoning_round: 0,
      reclaim_own: 'starter_only',
    });
    expect(preset('strict', 'liars_lair', 2).rules).toEqual({ reckoning_round: 0 });
    expect(preset('strict', 'bs').rules).toEqual({ honesty: 'forced' });
    expect(preset('house', 'bs')).toEqual({ rules: {}, settings: {} });
  });
});

describe('a rules page', () => {
  it('is read into blocks', () => {
    const page =
      '# BS\n\nLay **two** cards,\nor `one`.\n\n- first\n  more\n- second\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
    expect(blocks(page).map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'table',
    ]);
    expect(inline('Lay **two** of [them](x.md)')).toEqual([
      { text: 'Lay ' },
      { text: 'two', strong: true },
      { text: ' of them' },
    ]);
  });
});

describe('longer windows', () => {
  const window = { name: 'window', asks: '', least: 2, most: 300, default: 8 };
  const timer = {
    name: 'call_timer',
    asks: '',
    least: 2,
    most: 20,
    default_by_players: { '4': 8 },
  };
  const schema = (options: OptionSpec[]): GameSchema =>
    ({
      options,
      settings: [window, { name: 'turn', asks: '', default: 60 }],
    }) as unknown as GameSchema;
  it('are three times as long, as far as the house allows, and nothing else changes', () => {
    expect(longWindows(schema([]).settings, 4, true)).toEqual({ window: 24 });
    expect(longWindows([timer], 4, true)).toEqual({ call_timer: 20 });
    expect(longWindows([timer], 4, false)).toEqual({ call_timer: 8 });
  });
  it('are known by the time that the game goes by', () => {
    expect(areLong(schema([]), {}, { window: 24 }, 4)).toBe(true);
    expect(areLong(schema([]), {}, { window: 8 }, 4)).toBe(false);
    expect(areLong(schema([timer]), { call_timer: 8 }, { window: 24 }, 4)).toBe(false);
    expect(areLong(schema([timer]), { call_timer: 20 }, {}, 4)).toBe(true);
  });
});
