import { describe, expect, it } from 'vitest';
import { toYou } from './second_person';

const english = (sentence: string, name = 'Ann'): string => toYou(sentence, name, 'en');
const german = (sentence: string, name = 'Ann'): string => toYou(sentence, name, 'de');

describe('what somebody does', () => {
  it('is told in the second person', () => {
    expect(english('Ann lays four and says "four jacks" (AC 5H JC JD).')).toBe(
      'You lay four and say "four jacks" (AC 5H JC JD).',
    );
    expect(english('Ann loses Blue (0.2) and has one die left.')).toBe(
      'You lose Blue (0.2) and have one die left.',
    );
    expect(english('Ann is dealt 17 cards: AH 2C.')).toBe('You are dealt 17 cards: AH 2C.');
    expect(english('Ann held both cards of a pair and is out.')).toBe(
      'You held both cards of a pair and are out.',
    );
    expect(english('Ann and Cid call Ben; Ben and Ann were asked.')).toBe(
      'You and Cid call Ben; Ben and Ann were asked.',
    );
    expect(english('That was the last play allowed. Ann wins, Ben takes place 2.')).toBe(
      'That was the last play allowed. You win, Ben takes place 2.',
    );
    expect(english('Ben wins, Ann takes place 2, Cid takes place 3.')).toBe(
      'Ben wins, you take place 2, Cid takes place 3.',
    );
    expect(english('Ann, Ben and Cid call Dot; Ben’s call counts.')).toBe(
      'You, Ben and Cid call Dot; Ben’s call counts.',
    );
    expect(english('Ann passes.')).toBe('You pass.');
  });
  it('is in German too', () => {
    expect(german('Ann legt nach: „zwei Damen“ (QD 8C).')).toBe(
      'Du legst nach: „zwei Damen“ (QD 8C).',
    );
    expect(german('Ann verliert einen Würfel und hat noch einen Würfel.')).toBe(
      'Du verlierst einen Würfel und hast noch einen Würfel.',
    );
    expect(german('Ann setzt 20, versiegelt.')).toBe('Du setzt 20, versiegelt.');
    expect(german('Ann lässt die Toten schlafen.')).toBe('Du lässt die Toten schlafen.');
    expect(german('Ben gewinnt, Ann belegt Platz 2.')).toBe('Ben gewinnt, du belegst Platz 2.');
    expect(german('Ann und Cid decken Ben auf; es zählt Ann.')).toBe(
      'Ann und Cid decken Ben auf; es zählt Ann.',
    );
  });
});

describe('what is done to somebody', () => {
  it('is done to you', () => {
    expect(english('Ben calls Ann a liar.')).toBe('Ben calls you a liar.');
    expect(english('The cups are lifted: Ann 6 6; Ben 4 4. Four count: the bid holds.')).toBe(
      'The cups are lifted: you 6 6; Ben 4 4. Four count: the bid holds.',
    );
    expect(english('Nobody calls Ann.')).toBe('Nobody calls you.');
    expect(german('Ben bezichtigt Ann der Lüge.')).toBe('Ben bezichtigt dich der Lüge.');
    expect(german('Ben zeigt Ann 3b.')).toBe('Ben zeigt dir 3b.');
  });
});

describe('what concerns others', () => {
  it('stays as it is, also if a name begins like ours', () => {
    expect(english('Anna loses a die.')).toBe('Anna loses a die.');
    expect(english('Ben calls Anna a liar.')).toBe('Ben calls Anna a liar.');
    expect(english('Blue returns to Ann’s cup.')).toBe('Blue returns to Ann’s cup.');
    expect(english('Ben loses a die.', '')).toBe('Ben loses a die.');
  });
  it('holds for names with signs in them', () => {
    expect(english('A.(x) loses a die.', 'A.(x)')).toBe('You lose a die.');
  });
});
