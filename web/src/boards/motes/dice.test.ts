import { describe, expect, it } from 'vitest';
import { betsOf, goneOf, moteOf, ownerOf, powersOf, shelves } from './dice';

describe('a graveyard', () => {
  it('has a row for as many as stand beside each other, each under its owner', () => {
    const graves = [['0.1', '0.2', '0.3'], [], ['2.0']];
    expect(shelves(graves, 1)).toEqual([
      [['0.1'], [], ['2.0']],
      [['0.2'], [], []],
      [['0.3'], [], []],
    ]);
    expect(shelves(graves, 2)).toEqual([
      [['0.1', '0.2'], [], ['2.0']],
      [['0.3'], [], []],
    ]);
    expect(shelves([[], []], 3)).toEqual([]);
  });
});

describe('what is legal in Motes', () => {
  it('tells powers and what they are used on', () => {
    expect(powersOf(['pass', 'use 0.4 on 0.0', 'use 1.1', 'use 0.3 on seat 2'])).toEqual([
      { text: 'use 0.4 on 0.0', die: '0.4', onDie: '0.0' },
      { text: 'use 1.1', die: '1.1' },
      { text: 'use 0.3 on seat 2', die: '0.3', onSeat: 2 },
    ]);
    expect(powersOf(['bid 3x5', 'liar'])).toEqual([]);
  });

  it('tells bets as numbers in order, and pledges', () => {
    expect(betsOf(['bet 0', 'bet 10', 'bet 2'])).toEqual({ amounts: [0, 2, 10], pledges: [''] });
    expect(betsOf(['bet 1 redeemed', 'bet 1 cursed']).pledges).toEqual(['redeemed', 'cursed']);
  });

  it('knows whose a die is, in a cup or in the graveyard', () => {
    const view = { cups: [['0.1'], ['1.2']], graves: [[], ['0.3']] };
    expect([ownerOf(view, '1.2'), ownerOf(view, '0.3'), ownerOf(view, '1.4')]).toEqual([
      1,
      1,
      null,
    ]);
  });

  it('knows which dice are gone for good', () => {
    const motes = { '0.1': 'light', '0.2': 'red', '1.0': 'dark', '1.2': 'blue' } as const;
    expect(goneOf({ motes, cups: [['0.1'], []], graves: [[], ['1.2']] })).toEqual(['0.2', '1.0']);
    expect(goneOf({})).toEqual([]);
  });

  it('knows the colour of a die', () => {
    expect(moteOf({ motes: { '0.1': 'dark' } }, '0.1')).toBe('dark');
  });
});
