import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { orchestra } from './lib/orchestra.svelte';
import { router } from './lib/router.svelte';

router.begin();
orchestra.begin();
mount(App, { target: document.getElementById('app') as HTMLElement });
