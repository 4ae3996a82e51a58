// The best nose in the gallery, on the sheet of results.
import type { NoseScore } from './protocol';

/** All that are as good as the first, which the house has found to be the best; none if nobody was ever right. */
export function bestNoses(noses: NoseScore[] | undefined): NoseScore[] {
  const best = noses?.[0];
  if (!best || best.right === 0) return [];
  return noses.filter((nose) => nose.right === best.right && nose.of === best.of);
}
