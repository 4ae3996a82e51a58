import type { Manifest } from '../manifest';
import Art from './Art.svelte';
import './stock.css';

export const manifest: Manifest<'liars_dice'> = {
  id: 'liars_dice',
  Art,
  board: () => import('./board'),
  options: {
    lying: ['ones_wild', 'ones_rank', 'raise', 'palifico'],
    calling: ['exact', 'next_active'],
  },
  proof: {
    faces: ({ faces }) => Number(faces ?? 6),
    beforeRolls: /^(liar|exact)/,
    dice: 'cup',
  },
  isSideGame: true,
};
