// Faults of a proof of fairness.

/** The kinds of faults; each has a text of its own. */
export const faults = [
  'third',
  'root',
  'offer',
  'commitment',
  'commitments',
  'seed',
  'seeds',
  'header',
  'chain',
  'form',
  'places',
  'stock',
  'order',
  'seal',
  'replayed',
  'tree',
  'deck',
  'value',
  'missing',
  'shown',
  'view',
  'transcript',
  'record',
  'moves',
  'result',
  'secret',
] as const;
export type Fault = (typeof faults)[number];
export interface Failure {
  fault: Fault;
  /** The place in technical English, for readers of the evidence. */
  at: string;
}
