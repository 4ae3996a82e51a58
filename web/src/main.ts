import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { lookAtPaint } from './lib/paint';
import { orchestra } from './lib/orchestra.svelte';
import { router } from './lib/router.svelte';

// A part that can't be fetched may be gone because the house has newer ones.
addEventListener('vite:preloadError', () => void lookAtPaint());
router.begin();
orchestra.begin();
mount(App, { target: document.getElementById('app') as HTMLElement });
