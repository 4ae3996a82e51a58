/** A sentence in pieces: every second one is what a player claims, in whatever quotation marks. */
export function piecesOf(text: string): string[] {
  return text.split(/"([^"]*)"|[“„]([^“”]*)[”“]/).filter((piece) => piece !== undefined);
}
