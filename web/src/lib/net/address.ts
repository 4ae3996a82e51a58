// Where others find this house. Its pages know only the address they were opened at.

/** Does this name a machine to itself alone? Then nobody else comes by it. */
export function isOnlyHere(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?|.*\.localhost)$/i.test(host);
}
