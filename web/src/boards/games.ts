// The one list of games, in the order of the first page.
import type { GameId } from '../lib/net/protocol';
import { manifest as bs } from './bs/manifest';
import { manifest as liarsDice } from './liars_dice/manifest';
import { manifest as liarsLair } from './liars_lair/manifest';
import { manifest as luegen } from './luegen/manifest';
import type { Manifest } from './manifest';
import { manifest as mia } from './mia/manifest';
import { manifest as motes } from './motes/manifest';

export const games: Manifest<GameId>[] = [liarsLair, bs, luegen, liarsDice, mia, motes];

export const manifestOf = (game: string): Manifest<GameId> | undefined =>
  games.find(({ id }) => id === game);
