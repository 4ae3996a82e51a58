import { describe, expect, it } from 'vitest';
import type { Language } from '../net/protocol';
import { tell } from './tell';

const names = ['Ann', 'Ben', 'Cid'];
const told = (
  game: string,
  event: { event: string; [field: string]: unknown },
  you: number[] = [],
  language: Language = 'en',
): string => tell(game, event, { names, language, you });

describe('an event in a sentence', () => {
  const played = { event: 'played', seat: 0, rank: 'J', count: 4 };
  it('has names, numbers and claims in words', () => {
    expect(told('bs', played)).toBe('Ann lays four and says "four jacks".');
    expect(told('bs', { ...played, cards: ['AC', '5H', 'JC', 'JD'] })).toBe(
      'Ann lays four and says "four jacks" (AC 5H JC JD).',
    );
    expect(told('liars_dice', { event: 'bid', seat: 1, bid: '3x6' })).toBe(
      'Ben bids "three sixes".',
    );
    expect(told('bs', { event: 'over', places: [1, 2, 2], reason: 'max_plays' })).toBe(
      'That was the last play allowed. Ann wins, Ben and Cid share place 2.',
    );
    expect(told('motes', { event: 'bets', bets: [5, 2], pledges: ['cursed', 'redeemed'] })).toBe(
      'The bets are opened: Ann 5 on the Cursed; Ben 2 on the Redeemed.',
    );
  });

  it('is told to its subject in the second person', () => {
    expect(told('bs', played, [0])).toBe('You lay four and say "four jacks".');
    expect(told('bs', played, [0], 'de')).toBe('Du legst vier Karten und sagst „vier Buben“.');
    expect(told('liars_dice', { event: 'lost', seat: 0, left: 1 }, [0])).toBe(
      'You lose a die and have one left.',
    );
  });

  it('is told to its object in the second person', () => {
    const called = { event: 'called', seat: 1, accused: 0, callers: [1] };
    expect(told('bs', called, [0])).toBe('Ben calls you.');
    expect(told('luegen', called, [0], 'de')).toBe('Ben bezichtigt dich der Lüge.');
    expect(
      told(
        'liars_lair',
        { event: 'showed', seat: 1, other: 0, card: '3b', comes_of_it: 'in' },
        [0],
        'de',
      ),
    ).toBe('Ben zeigt dir 3b; das beweist nichts.');
  });

  it('names the reader first among several', () => {
    const called = { event: 'called', seat: 2, accused: 1, callers: [2, 0] };
    expect(told('bs', called, [0])).toBe("You and Cid call Ben; Cid's call counts.");
    expect(told('bs', called, [2], 'de')).toBe('Du und Ann deckt Ben auf; es zählst du.');
    expect(told('bs', { event: 'over', places: [2, 1, 2], reason: '' }, [0])).toBe(
      'Ben wins, you and Cid share place 2.',
    );
    expect(told('bs', { event: 'over', places: [1, 2, 3], reason: '' }, [0])).toBe(
      'You win, Ben takes place 2, Cid takes place 3.',
    );
  });

  it('is empty if it is not worth telling', () => {
    expect(told('bs', { event: 'answered', due: 2 })).toBe('');
    expect(told('bs', { event: 'unheard_of' })).toBe('');
  });
});
