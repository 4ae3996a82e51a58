// What the client knows about a game before its board is loaded.
import type { Component } from 'svelte';
import type { ProofRules } from '../lib/fairness/rules';
import type { OptionGroups } from '../lib/setup/option_groups';

export interface Manifest<Id extends string = string> {
  id: Id;
  /** What lies on its bill on the first page. */
  Art: Component;
  /** Fetched when somebody sits down to the game; a `Board` of the game's own view. */
  board: () => Promise<{ board: unknown }>;
  /** Under which headings its options stand. */
  options: OptionGroups;
  /** How its draws are checked. */
  proof: ProofRules;
  /** Short enough for those who wait for another game to end. */
  isSideGame?: boolean;
}
