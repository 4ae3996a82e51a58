import { manifestOf } from '../../boards/games';
import type { Rules } from '../net/protocol';

/** What the check has to know about a game: its draws, and the parts of them that its views show. */
export interface ProofRules {
  /** The cards of its deck in the order of their numbers, where all its decks are alike. */
  deck?: (rules: Rules) => string[];
  /** How many faces its dice have, if not six. */
  faces?: (rules: Rules) => number;
  /** Its decks decide which half of a pair is true. */
  hasTruths?: boolean;
  /** Dice whose values stand in no leaf of their own. */
  hasUnseenDice?: boolean;
  /** Leaves that nobody draws: what several values give together. */
  looseLeaves?: string;
  /** There is more than one deal. */
  dealsAgain?: boolean;
  /** What somebody does between one roll and the next. */
  beforeRolls?: RegExp;
  /** Dice may have left the cups before these are lifted. */
  losesDice?: boolean;
  /** The field of a view that has the own dice. */
  dice?: string;
  /**
   * When a hand can be compared with the deal: until cards come to it, with those laid, all that was dealt or
   * some of it; or right after the deal only.
   */
  hand?: 'as_dealt' | 'of_the_dealt' | 'when_dealt';
}

export const proofRulesOf = (game: string | undefined): ProofRules =>
  manifestOf(game ?? '')?.proof ?? {};
