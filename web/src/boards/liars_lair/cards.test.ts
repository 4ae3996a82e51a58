import { describe, expect, it } from 'vitest';
import type { Seated, View } from './seated';
import { claimsOf, contradictionOf, inkOf, seenBy, titleOf, twinOf, twinsBetween } from './cards';

const seated = (view: Partial<View>, more: Partial<Seated> = {}): Seated =>
  ({ view, rules: {}, moves: [], ...more }) as unknown as Seated;

describe('a pair’s title', () => {
  it('is what the server calls it', () => {
    expect(titleOf({ '7a': 'Goats', '7b': 'Goats' }, '7b')).toBe('Goats');
  });
  it('is its number where the server has none', () => {
    expect(titleOf({ '7a': 'Goats' }, '8b')).toBe('Nº 8');
  });
});

describe('the referee’s ink', () => {
  const view: Partial<View> = {
    phase: 'play',
    dealt: ['1a', '2b'],
    hand: ['1a', '2b', '4a'],
    known_true: ['1a', '2a', '5a'],
    removed: ['5a'],
  };
  it('is on the cards that were dealt to us, wherever they are', () => {
    expect(inkOf(seated(view), '1a')).toBe('true');
    expect(inkOf(seated({ ...view, hand: [] }), '2b')).toBe('lie');
  });
  it('is not on what we could work out: that is for our pencil', () => {
    expect(inkOf(seated(view), '1b')).toBeNull();
    expect(inkOf(seated(view), '4a')).toBeNull();
  });
  it('is on both halves of a pair that left the game, and on all at its end', () => {
    expect(inkOf(seated(view), '5b')).toBe('lie');
    expect(inkOf(seated({ ...view, phase: 'over' }), '1b')).toBe('lie');
  });
  it('is on gained cards where the table tells their truth', () => {
    const gained = { ...view, known_true: ['4b'] };
    expect(inkOf(seated(gained), '4a')).toBeNull();
    expect(inkOf(seated(gained, { rules: { learn_on_gain: 'on' } }), '4a')).toBe('lie');
    const moves = [{ step: 3, told: [], events: [{ event: 'learned', card: '4a', true: false }] }];
    expect(inkOf(seated({ ...gained, hand: [] }, { moves }), '4a')).toBe('lie');
  });
});

describe('what lies about', () => {
  it('is paired by numbers', () => {
    expect(twinOf('12b')).toBe('12a');
    expect([...twinsBetween(['3a', '4b', '9a'], ['4a', '9b', '7a'])]).toEqual([
      ['4b', 1],
      ['4a', 1],
      ['9a', 2],
      ['9b', 2],
    ]);
  });
  it('knows who claims what', () => {
    expect(claimsOf({ claims: { declare: [2], absolve: [0] } })).toEqual([
      { seat: 2, claim: 'declare' },
      { seat: 0, claim: 'absolve' },
    ]);
    expect(claimsOf({})).toEqual([]);
  });
  it('shows a contradiction until it is settled', () => {
    const moves = [
      {
        step: 4,
        told: [],
        events: [{ event: 'contradicted', seat: 1, card: '3a', other: 2, lie: '3b' }],
      },
      { step: 5, told: [], events: [{ event: 'took', seat: 1, other: 2 }] },
    ];
    expect(contradictionOf({ phase: 'spoils' }, moves)).toEqual({
      truth: '3a',
      lie: '3b',
      victor: 1,
      loser: 2,
    });
    expect(contradictionOf({ phase: 'play' }, moves)).toBeNull();
  });
  it('has no card that was never before our eyes', () => {
    const seen = seenBy(
      {
        hand: ['1a'],
        table: [{ card: '2a', seat: 1 }],
        looked_into: { 1: ['3b'] },
        removed: ['4a'],
      },
      [],
    );
    expect([...seen].sort()).toEqual(['1a', '2a', '3b', '4a', '4b']);
  });
});
