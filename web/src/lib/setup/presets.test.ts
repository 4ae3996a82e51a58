import { describe, expect, it } from 'vitest';
import {
  answered,
  areLong,
  conditionsOf,
  departures,
  longWindows,
  moved,
  preset,
  usual,
} from './presets';
import type { GameSchema, OptionSpec } from '../net/protocol';

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
});

describe('a preset', () => {
  const described: Pick<GameSchema, 'presets'> = {
    presets: {
      house: { rules: [], settings: {} },
      quick: { rules: [{ option: 'reckoning_round', value: 6 }], settings: { turn: 25 } },
      strict: {
        rules: [
          { option: 'reckoning_round', value: 0 },
          { option: 'reclaim_own', value: 'starter_only', only_with: 'edition=1' },
          { option: 'jacks', value: 0, from_players: 8 },
        ],
        settings: { aids: 'none' },
      },
    },
  };
  it('sets what the server says', () => {
    expect(preset(described, 'house', 4)).toEqual({ rules: {}, settings: {} });
    expect(preset(described, 'quick', 4)).toEqual({
      rules: { reckoning_round: 6 },
      settings: { turn: 25 },
    });
  });
  it('depends on other rules and on the number of players', () => {
    expect(preset(described, 'strict', 7, { edition: 2 }).rules).toEqual({ reckoning_round: 0 });
    expect(preset(described, 'strict', 8, { edition: 1 }).rules).toEqual({
      reckoning_round: 0,
      reclaim_own: 'starter_only',
      jacks: 0,
    });
    expect(conditionsOf(described, { edition: 1, k: 4 })).toEqual({ edition: 1 });
  });
  it('changes with them, and leaves other answers', () => {
    const before = preset(described, 'strict', 4, { edition: 1 }).rules;
    const after = preset(described, 'strict', 8, { edition: 2 }).rules;
    expect(moved({ ...before, edition: 2, k: 4 }, before, after)).toEqual({
      reckoning_round: 0,
      edition: 2,
      k: 4,
      jacks: 0,
    });
    const own = { ...before, reclaim_own: 'allowed' };
    expect(moved(own, before, after)['reclaim_own']).toBe('allowed');
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
  it('are three times as long, as far as the server allows, and nothing else changes', () => {
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
