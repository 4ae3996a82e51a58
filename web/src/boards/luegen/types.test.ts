import { describe, expect, it } from 'vitest';
import { apartOf, foursOf, leadable, retiredOf, typesOf } from './types';

const view = {
  types: ['6', '7', '8', 'T', 'Q', 'K'],
  discards: ['9C', '9D', '9H', '9S', 'JC', 'JD', 'JH', 'JS'],
};

describe('the types', () => {
  it('are those that may be named and those that were discarded, from the king down', () => {
    expect(typesOf({ view, rules: {} })).toEqual(['K', 'Q', 'T', '9', '8', '7', '6']);
    expect(retiredOf({ view, rules: {} })).toEqual(['9']);
  });
  it('are not struck where a discarded one may still be named', () => {
    expect(retiredOf({ view: { ...view, types: [...view.types, '9'] }, rules: {} })).toEqual([]);
  });
  it('have the jack beside the ace only if the deck has one', () => {
    expect(apartOf({ view, rules: { jacks: 2 } })).toEqual(['J', 'A']);
    expect(apartOf({ view, rules: { jacks: 0 } })).toEqual(['A']);
  });
  it('can be led with if the server lists them, or names them where the list is too long', () => {
    expect(leadable({ view, legal: ['lead K KH', 'lead K KH KD', 'lead 7 KH'] })).toEqual([
      'K',
      '7',
    ]);
    expect(leadable({ view, legal: 'many' })).toEqual(view.types);
    expect(leadable({ view, legal: ['play KH', 'call'] })).toEqual([]);
  });
  it('make fours with jacks only where that is offered', () => {
    expect(foursOf(['keep', 'four 9C 9D 9H JC'])).toEqual(['four 9C 9D 9H JC']);
  });
});
