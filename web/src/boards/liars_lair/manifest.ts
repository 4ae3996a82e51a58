import type { Manifest } from '../manifest';
import Art from './Art.svelte';
import './stock.css';

export const manifest: Manifest<'liars_lair'> = {
  id: 'liars_lair',
  Art,
  board: () => import('./board'),
  options: {
    lying: ['deal_mix', 'characters', 'secret_identity', 'fresh_card', 'learn_on_gain'],
    calling: [
      'declare_mode',
      'conflict_dq',
      'absolution',
      'claim_fail',
      'proof_view',
      'reckoning_round',
    ],
  },
  proof: { hasTruths: true, hasUnseenDice: true, hand: 'when_dealt' },
};
