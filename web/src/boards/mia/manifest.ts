import type { Manifest } from '../manifest';
import Art from './Art.svelte';
import './stock.css';

export const manifest: Manifest<'mia'> = {
  id: 'mia',
  Art,
  board: () => import('./board'),
  options: {
    lying: ['raise', 'pass_on', 'pairs', 'thirty_one'],
    calling: ['mia_costs', 'concede', 'next_opens'],
  },
  proof: { beforeRolls: /^(roll|look|yield|show)/, dice: 'cup' },
};
