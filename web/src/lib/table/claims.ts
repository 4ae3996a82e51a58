import { words } from '../i18n';

/** A sentence in pieces: every second one is what a player claims, in whatever quotation marks. */
export function piecesOf(text: string): string[] {
  return text.split(/"([^"]*)"|[“„]([^“”]*)[”“]/).filter((piece) => piece !== undefined);
}

/** The sentence with another wording of what is claimed in it. */
export function withClaim(text: string, claim: string): string {
  return text.replace(/"[^"]*"|[“„][^“”]*[”“]/, `"${claim}"`);
}

/** Whether only one of these players was told this: such sentences begin with a name, or "you". */
export function isPrivate(told: string, ...selves: (string | undefined)[]): boolean {
  const own = selves.filter((self): self is string => self !== undefined && self !== '');
  const isOfOne = own.length > 0 && [...own, words().You].some((self) => told.startsWith(self));
  return isOfOne && (told.includes(': ') || /\([^)]+\)\.$/.test(told));
}
