// A short game for spectators, until the main game is over. The invitation is a line of their
// chat, which players do not see; it ends with the number of the game and the code of the other table.
import { games } from '../../boards/games';
import { preset } from '../setup/presets';
import type { ChatMessage, GameSchema, GameState, Opening, TableState } from '../net/protocol';

export interface Invitation {
  code: string;
  /** The inviting person; spectators may have no name. */
  name: string;
  own: boolean;
}

const written = /(\d+)\D*: #([A-Z]{5,6})$/;
export const invitation = (words: string, code: string): string => `${words}: #${code}`;

/** The last one that was made during this game. */
export function invitationIn(
  talk: ChatMessage[],
  game: number,
  self: string | undefined,
): Invitation | null {
  for (const said of [...talk].reverse()) {
    const read = said.gallery ? written.exec(said.text ?? '') : null;
    if (read?.[2] && Number(read[1]) === game)
      return { code: read[2], name: said.name, own: said.person === self };
  }
  return null;
}

/** The game that is played meanwhile. */
export const sideGame = games.find(({ isSideGame }) => isSideGame)!.id;
const fewest = 3;
const most = 6;
/** A chair for each spectator and each player who is out, with bots if they are few. */
export function sideTable(
  table: TableState,
  game: GameState,
  schema: Pick<GameSchema, 'id' | 'presets'>,
): Opening {
  const playing = game.seats[0]?.view.in ?? [];
  const out = table.chairs.filter((chair) => chair.person && !playing.includes(chair.seat)).length;
  const players = Math.min(most, Math.max(fewest, out + table.watchers));
  return { game: schema.id, players, ...preset(schema, 'quick', players), bots: [] };
}
