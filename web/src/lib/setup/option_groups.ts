// Under which heading of the set-up an option stands. It says nothing of what an option does: one that no group names
// stands with the rest of the game.
import type { OptionSpec } from '../net/protocol';

export const optionGroups = ['lying', 'calling', 'game'] as const;
export type OptionGroup = (typeof optionGroups)[number];
/** Names of options: what may be claimed, and with what; who may doubt it, and what comes of that. */
export type OptionGroups = Record<Exclude<OptionGroup, 'game'>, string[]>;

/** The groups that have options, each in the server's order. */
export function grouped(
  options: OptionSpec[],
  { lying, calling }: OptionGroups,
): { group: OptionGroup; options: OptionSpec[] }[] {
  const groupOf = (option: string): OptionGroup =>
    lying.includes(option) ? 'lying' : calling.includes(option) ? 'calling' : 'game';
  return optionGroups
    .map((group) => ({ group, options: options.filter(({ name }) => groupOf(name) === group) }))
    .filter((one) => one.options.length > 0);
}
