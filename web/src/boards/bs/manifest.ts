import { cardsOf, ranks, suits } from '../cards/deck';
import type { Manifest } from '../manifest';
import Art from './Art.svelte';
import './stock.css';

export const manifest: Manifest<'bs'> = {
  id: 'bs',
  Art,
  board: () => import('./board'),
  options: {
    lying: ['honesty'],
    calling: ['call_mode', 'call_priority', 'call_timer', 'after_call', 'win_check'],
  },
  proof: {
    deck: ({ decks }) =>
      cardsOf(ranks, decks === 2 ? [...suits, ...suits.map((suit) => suit.toLowerCase())] : suits),
    hand: 'as_dealt',
  },
};
