import { defineConfig } from 'vitest/config';

// No tests: script/screens starts a server and a browser in the same way, to take screenshots.
export default defineConfig({
  test: {
    include: ['tests/screens.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
