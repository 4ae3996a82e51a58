/** A sentence in pieces: every second one is what a player claims, in whatever quotation marks. */
export function piecesOf(text: string): string[] {
  return text.split(/"([^"]*)"|[“„]([^“”]*)[”“]/).filter((piece) => piece !== undefined);
}

/** The sentence with another wording of what is claimed in it. */
export function withClaim(text: string, claim: string): string {
  return text.replace(/"[^"]*"|[“„][^“”]*[”“]/, `"${claim}"`);
}

/** What only `self` was told: the house lists it after the name of whom it concerns. */
export function isPrivate(told: string, self: string | undefined): boolean {
  return self !== undefined && self !== '' && told.startsWith(self) && (told.includes(': ') || /\([^)]+\)\.$/.test(told));
}
