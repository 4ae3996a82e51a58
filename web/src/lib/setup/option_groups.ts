// Under which heading of the set-up an option stands. It says nothing of what an option does: one that is not named here
// stands with the rest of the game.
import type { OptionSpec } from '../net/protocol';

export const optionGroups = ['lying', 'calling', 'game'] as const;
export type OptionGroup = (typeof optionGroups)[number];

const byGroup: Record<Exclude<OptionGroup, 'game'>, string[]> = {
  /** What may be claimed, and with what. */
  lying: [
    'honesty',
    'max_place',
    'claim_retired',
    'no_repeat_lead',
    'ones_wild',
    'ones_rank',
    'raise',
    'palifico',
    'deal_mix',
    'characters',
    'secret_identity',
    'fresh_card',
    'learn_on_gain',
  ],
  /** Who may doubt it, and what comes of that. */
  calling: [
    'call_mode',
    'call_priority',
    'call_timer',
    'after_call',
    'win_check',
    'last_two',
    'exact',
    'next_active',
    'loss',
    'declare_mode',
    'conflict_dq',
    'absolution',
    'claim_fail',
    'proof_view',
    'reckoning_round',
  ],
};

export const groupOf = (option: string): OptionGroup =>
  byGroup.lying.includes(option) ? 'lying' : byGroup.calling.includes(option) ? 'calling' : 'game';

/** The groups that have options, each in the house's order. */
export function grouped(options: OptionSpec[]): { group: OptionGroup; options: OptionSpec[] }[] {
  return optionGroups
    .map((group) => ({ group, options: options.filter(({ name }) => groupOf(name) === group) }))
    .filter((one) => one.options.length > 0);
}
