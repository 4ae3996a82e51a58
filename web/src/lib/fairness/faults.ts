// What can be wrong with a proof of fairness.

/** What can be wrong; each is told in words of its own. */
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
  /** Where, for whoever reads the evidence: English, technical. */
  at: string;
}
