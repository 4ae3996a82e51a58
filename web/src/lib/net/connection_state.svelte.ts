/** The state of the connection to the server, which every screen's bar shows. */
export const connectionState = $state({
  /** The connection of the table on the screen is down. */
  dropped: false,
  /** The server has announced that it stops. */
  closing: false,
  /** The server serves another version of this page. */
  outdated: false,
});
