import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { promptOf, type Moment } from './prompt';

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
  it('says what the server asks of us', () => {
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
