import { describe, expect, it } from 'vitest';
import type { GameId, Language } from '../net/protocol';
import { barBrief, lobbyBrief } from './briefs';

const games: GameId[] = ['bs', 'luegen', 'liars_lair', 'liars_dice', 'motes'];
const rules = {
  call_mode: 'sealed',
  call_timer: 8,
  honesty: 'free',
  max_plays: 500,
  direction: 'clockwise',
  jacks: 4,
  max_place: 4,
  rounds: 1,
  dice: 5,
  ones_wild: 'on',
  exact: 'off',
  match: 'full',
  powers: 'on',
  bets: 'on',
  edition: 2,
  reckoning_round: 12,
  learn_on_gain: 'off',
};

describe('the rules in a line', () => {
  it.each(
    games.flatMap((game) =>
      (['en', 'de'] as Language[]).map((language) => [game, language] as const),
    ),
  )('are there for %s in %s', (game, language) => {
    for (const text of [lobbyBrief(language, game, rules), barBrief(language, game, rules)]) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/undefined|NaN|· ·|· $/);
    }
  });
  it('say what is set', () => {
    expect(lobbyBrief('en', 'bs', rules)).toBe(
      'sealed calls 8 s · lying always allowed · at most 500 plays',
    );
    expect(barBrief('en', 'bs', { ...rules, call_mode: 'race' })).toBe(
      ' of at most 500 · first shout, 8 s',
    );
    expect(barBrief('de', 'luegen', rules)).toBe(' · im Uhrzeigersinn · vier Jokel');
    expect(lobbyBrief('en', 'liars_lair', { ...rules, edition: 1, reckoning_round: 0 })).toBe(
      'first edition · no Reckoning · gained cards tell nothing',
    );
    expect(lobbyBrief('en', 'motes', { ...rules, bets: 'off', powers: 'off' })).toBe(
      'five dice each · ones are wild · no powers · no bets',
    );
  });
});
