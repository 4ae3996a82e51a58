// The address of this server for others. A page knows only the address it was opened at.

/** Whether this address works only on the same machine. */
export function isOnlyHere(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?|.*\.localhost)$/i.test(host);
}
