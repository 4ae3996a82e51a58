import { describe, expect, it } from 'vitest';
import { bidsByFace, firstBid, liftOf, parseBid, step, toldBesideCups } from './bids';

const legal = ['bid 10x6', 'bid 6x4', 'bid 7x4', 'bid 5x5', 'bid 9x6', 'liar'];

describe('bids', () => {
  it('are read from the notation', () => {
    expect(parseBid('bid 12x3')).toEqual({ count: 12, face: 3 });
    expect(parseBid('liar')).toBeNull();
    expect(parseBid(undefined)).toBeNull();
  });

  it('are sorted as numbers, by face', () => {
    const byFace = bidsByFace(legal);
    expect(byFace.get(6)).toEqual([9, 10]);
    expect(byFace.get(4)).toEqual([6, 7]);
    expect([...byFace.keys()].sort()).toEqual([4, 5, 6]);
  });

  it('begin with the lowest raise of the same face', () => {
    expect(firstBid(bidsByFace(legal), { count: 5, face: 4 })).toEqual({ count: 6, face: 4 });
    expect(firstBid(bidsByFace(legal), { count: 5, face: 1 })).toEqual({ count: 6, face: 4 });
    expect(firstBid(bidsByFace(['liar']), { count: 5, face: 1 })).toBeNull();
  });

  it('step only to what may be bid', () => {
    expect(step([6, 7], 6, 1)).toBe(7);
    expect(step([6, 7], 7, 1)).toBe(7);
    expect(step([2, 6], 6, -1)).toBe(2);
  });
});

describe('cups that were lifted', () => {
  const revealed = {
    event: 'revealed',
    bidder: 1,
    bid: '6x4',
    count: 5,
    right: true,
    faces: [[4, 1], [], [2, 3]],
  };
  const told = [
    'Ada calls Otto a liar.',
    'The cups are lifted: Ada 4 1; Eve 2 3. Five count: too few.',
  ];

  it('tell what there was, and whether the bid was a lie', () => {
    expect(liftOf([revealed])).toEqual({
      bid: { count: 6, face: 4 },
      count: 5,
      cups: [[4, 1], [], [2, 3]],
      lied: true,
    });
    expect(liftOf([{ ...revealed, count: 6 }])?.lied).toBe(false);
    expect(liftOf([{ event: 'bid', bid: '6x4' }])).toBeNull();
  });

  it('are not listed in words where they are drawn', () => {
    expect(toldBesideCups({ events: [revealed], told })).toEqual([told[0], 'There were five.']);
    expect(toldBesideCups({ events: [], told })).toEqual(told);
  });
});
