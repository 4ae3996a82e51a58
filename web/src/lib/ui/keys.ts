// Which key does what at a table. Arrows, Space, numbers and Escape are what they are; the others can be changed.
export const keyed = [
  'slip',
  'disc',
  'pass',
  'note',
  'hand',
  'table',
  'log',
  'talk',
  'help',
] as const;
export type Keyed = (typeof keyed)[number];
export type Changed = Partial<Record<Keyed, string>>;

const usual: Record<Keyed, string> = {
  slip: 'Enter',
  disc: 'c',
  pass: 'p',
  note: 'n',
  hand: 'h',
  table: 'r',
  log: 'g',
  talk: 't',
  help: '?',
};

const plain = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

export const keyOf = (what: Keyed, changed: Changed): string => changed[what] ?? usual[what];

/** What a key does, if it is one of these. */
export function whatOf(key: string, changed: Changed): Keyed | null {
  return keyed.find((what) => keyOf(what, changed) === plain(key)) ?? null;
}

/** Can a key be given something to do? */
export const isFree = (key: string): boolean => key === 'Enter' || /^[^\s\d]$/u.test(key);

/** The keys with `what` on another one; whatever was on that changes places with it. */
export function withKey(changed: Changed, what: Keyed, key: string): Changed {
  const other = whatOf(key, changed);
  const swapped = other && other !== what ? { [other]: keyOf(what, changed) } : {};
  return { ...changed, ...swapped, [what]: plain(key) };
}
