// What a pair is about, in a word or two: the first words that its two statements share and that say
// something. The house sends statements, not titles; a title is only a label, never a key.
const little = new Set(
  ('a an the any no if in of on at to by for from with against among when whenever every each all old can is are has have will they must always never only secretly before after that word nobody nothing ' +
    'ein eine einen einem einer der die das den dem des wer wenn sobald dass von vom bei beim für gegen mit ohne unter nach vor zu zum zur im am auf aus kein keine jeder jede jedes wort niemand nichts außer').split(' '),
);
const wordsOf = (text: string): string[] => text.replace(/[.,;:!?“”„"()]/g, '').split(/\s+/).filter(Boolean);
const isCapital = (word: string): boolean => word[0] !== word[0]?.toLowerCase();
const mostLetters = 22;

/** Both statements of a pair, in either order, have the same title. */
export function titleOfPair(a: string, b: string): string {
  const [first, second] = a < b ? [wordsOf(a), wordsOf(b)] : [wordsOf(b), wordsOf(a)];
  const shared = new Set(second!.map((word) => word.toLowerCase()));
  const telling = (word: string): boolean => word.length > 2 && shared.has(word.toLowerCase()) && !little.has(word.toLowerCase());
  const at = first!.findIndex(telling);
  if (at < 0) return '';
  const word = first![at]!;
  const next = first![at + 1];
  // "Barn owls", "junger Dachs", "Lord Pickle": the noun is still to come.
  const isPlural = (one: string): boolean => /[^s’']s$/.test(one);
  const belongs = next !== undefined && telling(next) && (isCapital(next) || (!isPlural(word) && isPlural(next)));
  const title = belongs && `${word} ${next}`.length <= mostLetters ? `${word} ${next}` : word;
  return title[0]!.toUpperCase() + title.slice(1);
}
