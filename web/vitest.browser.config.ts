import { defineConfig } from 'vitest/config';

// Real browsers and a real server: one test at a time, and slow.
export default defineConfig({
  test: {
    include: ['tests/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
