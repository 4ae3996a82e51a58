import type { Manifest } from '../manifest';
import Art from './Art.svelte';
import './stock.css';

export const manifest: Manifest<'motes'> = {
  id: 'motes',
  Art,
  board: () => import('./board'),
  options: {
    lying: ['ones_wild', 'raise'],
    calling: ['next_active', 'loss'],
  },
  proof: {
    hasUnseenDice: true,
    looseLeaves: '/motes',
    dice: 'faces',
    // Dice may have left their cups before these are lifted.
    losesDice: true,
  },
};
