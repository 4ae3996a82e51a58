import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { checkForUpdate } from './lib/net/update_check';
import { soundPlayer } from './lib/sound/sound_player.svelte';
import { router } from './lib/ui/router.svelte';

// A part that can't be loaded may be gone because the server has a newer version.
addEventListener('vite:preloadError', () => void checkForUpdate());
router.begin();
soundPlayer.begin();
mount(App, { target: document.getElementById('app') as HTMLElement });
