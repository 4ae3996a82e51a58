import { describe, expect, it } from 'vitest';
import { answered, areLong, departures, longWindows, preset, usual } from './presets';
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
