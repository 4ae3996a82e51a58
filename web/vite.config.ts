import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server's security policy forbids inline scripts and styles, so nothing may be inlined.
export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2021', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8420', '/ws': { target: 'ws://127.0.0.1:8420', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
