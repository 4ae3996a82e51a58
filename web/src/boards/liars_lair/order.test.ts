import { describe, expect, it } from 'vitest';
import { mostOrders, moved, nudged, ordered, readOrders, withOrder } from './order';

const hand = ['1a', '2b', '3a', '4b'];

describe('the order of a hand', () => {
  it('stays when cards come and go', () => {
    expect(ordered(['2b', '5a', '1a'], ['3a', '1a', '2b'])).toEqual(['1a', '2b', '5a']);
    expect(ordered(hand, [])).toEqual(hand);
  });

  it('changes by moving a card to the place of another', () => {
    expect(moved(hand, '1a', '3a')).toEqual(['2b', '3a', '1a', '4b']);
    expect(moved(hand, '4b', '2b')).toEqual(['1a', '4b', '2b', '3a']);
    expect(moved(hand, '9a', '2b')).toEqual(hand);
  });

  it('changes by keys, one place at a time and not beyond its ends', () => {
    expect(nudged(hand, '2b', 1)).toEqual(['1a', '3a', '2b', '4b']);
    expect(nudged(hand, '1a', -1)).toEqual(hand);
    expect(nudged(hand, '4b', 1)).toEqual(hand);
  });

  it('is kept by place, the latest of them, and read with care', () => {
    let orders = {};
    for (let n = 0; n < mostOrders + 3; ++n) orders = withOrder(orders, `t${n} 1 0`, hand);
    expect(Object.keys(orders)).toHaveLength(mostOrders);
    expect(readOrders(JSON.stringify(orders))).toEqual(orders);
    expect(readOrders('{"a":[1],"b":["1a"]}')).toEqual({ b: ['1a'] });
    expect(readOrders('nonsense')).toEqual({});
  });
});
