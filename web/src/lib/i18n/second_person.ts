// The referee speaks of everybody by name; to whom it concerns a sentence says "you".
import type { Language } from '../net/protocol';

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** "loses" is "lose", "has" is "have"; what has no ending of the third person stays. */
function english(verb: string): string {
  const odd: Record<string, string> = { is: 'are', has: 'have', goes: 'go' };
  if (odd[verb]) return odd[verb];
  if (/(ss|sh|ch|x)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
/** "legt" is "legst", "hat" is "hast"; a stem that ends hissing keeps its t. */
function german(verb: string): string {
  const odd: Record<string, string> = { ist: 'bist', hat: 'hast', wird: 'wirst' };
  if (odd[verb]) return odd[verb];
  return /[^sßzx]t$/.test(verb) ? `${verb.slice(0, -1)}st` : verb;
}

const tongues = {
  en: {
    you: 'you',
    verb: english,
    joined: /^((?:[^.;,:("“]|\([^)]*\)|"[^"]*"|“[^”]*”)*? and )(is|has|says)\b/,
    objects: /\b(calls?|shows?|against|by) NAME(?![’'\p{L}])/u,
    object: (before: string): string => `${before} you`,
  },
  de: {
    you: 'du',
    verb: german,
    joined: /^((?:[^.;,:("„]|\([^)]*\)|"[^"]*"|„[^“]*“)*? und )(ist|hat)\b/,
    objects: /\b(bezichtigt|bezichtigst|deckt|deckst|decken|zeigt|zeigst) NAME(?!\p{L})/u,
    object: (before: string): string => `${before} ${before.startsWith('zeig') ? 'dir' : 'dich'}`,
  },
};

/** What somebody does, in the second person: "Guest loses a die and has one left." is "You lose a die and have one left." */
function asSubject(
  sentence: string,
  name: string,
  { you, verb, joined }: (typeof tongues)['en'],
): string {
  const begins = new RegExp(`(^|[.,;] )${escaped(name)} (\\p{L}+)`, 'gu');
  const pieces: string[] = [];
  let done = 0;
  for (const found of sentence.matchAll(begins)) {
    const [whole, before, does] = found as unknown as [string, string, string];
    // Who is one of several does what they all do.
    if (does === 'und' && verb === german) continue;
    pieces.push(
      sentence.slice(done, found.index),
      before,
      /[.]|^$/.test(before) ? you[0]!.toUpperCase() + you.slice(1) : you,
      ' ',
      verb(does),
    );
    done = found.index + whole.length;
    const rest = joined.exec(sentence.slice(done));
    if (!rest) continue;
    pieces.push(rest[1]!, verb(rest[2]!));
    done += rest[0].length;
  }
  return pieces.join('') + sentence.slice(done);
}

/** A sentence of the referee as whoever it may concern reads it; nobody is called by an empty name. */
export function toYou(sentence: string, name: string, language: Language): string {
  if (!name || !sentence.includes(name)) return sentence;
  const tongue = tongues[language];
  const objects = new RegExp(tongue.objects.source.replace('NAME', escaped(name)), 'gu');
  // The cups that are lifted: "Guest 6 6; Barnum 4 4".
  const lists = new RegExp(`([:;] )${escaped(name)}(?= \\d)`, 'gu');
  // "Guest, Barnum and Otto call Ada": in English the verb is the same for all of you.
  const several = new RegExp(`^${escaped(name)}(?=,)`, 'u');
  const spoken = language === 'en' ? sentence.replace(several, 'You') : sentence;
  return asSubject(spoken, name, tongue)
    .replace(lists, `$1${tongue.you}`)
    .replace(objects, (_, before: string) => tongue.object(before));
}
