import { beforeEach, describe, expect, it } from 'vitest';
import { heldBy } from '../../boards/board';
import type { Connection } from '../net/connection.svelte';
import { keep } from '../ui/prefs.svelte';
import type { SeatState } from '../net/protocol';
import { SeatedHere } from './seated.svelte';

const chairs = ['Ada', 'Otto'].map((name, seat) => ({ seat, name }));
const game = { phase: 'play', players: 2 };
const table: SeatState = { view: { ...game, pile: 3 } };
const open: SeatState[] = [
  table,
  { seat: 0, view: { ...game, hand: ['8C'] } },
  { seat: 1, view: { ...game, hand: ['KD', 'KH'] } },
];
function watched(seats: SeatState[]): Connection {
  return {
    table: { chairs },
    game: { number: 1, ask: { question: 4 }, seats },
    coming: [],
    notes: {},
    movesOf: () => [],
  } as unknown as Connection;
}

describe('who watches', () => {
  beforeEach(() => keep({ language: 'en' }));

  it('sees what the table sees, and what a chair sees if it is looked from', () => {
    expect(new SeatedHere(watched(open), null).view).toEqual({ ...game, pile: 3 });
    expect(new SeatedHere(watched(open), null, 1).view).toEqual({ ...game, hand: ['KD', 'KH'] });
  });
  it('is nobody at the table, whoever’s chair it is', async () => {
    const at = new SeatedHere(watched(open), null, 1);
    expect(at.name(1)).toBe('Otto');
    expect(at.asked).toBe(false);
    expect(await at.act('call')).toBe(false);
    expect(heldBy(at, 'Your hand', (name) => `${name}’s hand`)).toBe('Otto’s hand');
  });
  it('is back at the whole table when somebody agrees no longer', () => {
    expect(new SeatedHere(watched([table]), null, 1).view).toEqual({ ...game, pile: 3 });
  });
});

describe('who is seated', () => {
  it('looks from the own chair', () => {
    const at = new SeatedHere(
      watched([{ seat: 1, view: { ...game, hand: ['2C'] }, legal: ['play 2C'] }]),
      1,
    );
    expect(at.chair).toBe(1);
    expect(at.asked).toBe(true);
    expect(heldBy(at, 'Your hand', (name) => `${name}’s hand`)).toBe('Your hand');
  });
});
