import { expect, it } from 'vitest';
import { grouped } from './option_groups';
import type { OptionSpec } from '../net/protocol';

const named = (...names: string[]): OptionSpec[] => names.map((name) => ({ name, asks: '' }));

const names = { lying: ['honesty'], calling: ['call_mode', 'call_timer'] };

it('options stand under what they are about, each once and in their order', () => {
  const groups = grouped(
    named('decks', 'honesty', 'call_mode', 'call_timer', 'direction', 'something_new'),
    names,
  );
  expect(groups.map(({ group, options }) => [group, options.map(({ name }) => name)])).toEqual([
    ['lying', ['honesty']],
    ['calling', ['call_mode', 'call_timer']],
    ['game', ['decks', 'direction', 'something_new']],
  ]);
});

it('a group without options has no heading', () => {
  expect(grouped(named('decks'), names).map(({ group }) => group)).toEqual(['game']);
});
