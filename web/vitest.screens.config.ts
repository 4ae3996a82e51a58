import { defineConfig } from 'vitest/config';

// No tests: script/screens has a house and a browser opened in the same way, to take pictures.
export default defineConfig({
  test: {
    include: ['tests/screens.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
