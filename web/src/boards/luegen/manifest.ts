import { cardsOf, suits } from '../cards/deck';
import type { Manifest } from '../manifest';
import Art from './Art.svelte';
import './stock.css';

export const manifest: Manifest<'luegen'> = {
  id: 'luegen',
  Art,
  board: () => import('./board'),
  options: {
    lying: ['max_place', 'claim_retired', 'no_repeat_lead'],
    calling: ['win_check', 'last_two'],
  },
  proof: {
    deck: ({ piles, jacks }) => [
      ...cardsOf([...'AKQT98765432'], suits).slice(0, 8 * Number(piles)),
      ...cardsOf(['J'], suits.slice(0, Number(jacks))),
    ],
    dealsAgain: true,
    // Fours leave a hand without a line.
    hand: 'of_the_dealt',
  },
};
