import { defineConfig } from 'vitest/config';

// Clients without a browser at a real server, held to the schemas of docs/develop/wire.
export default defineConfig({
  test: { include: ['tests/wire/*.test.ts'], hookTimeout: 30_000 },
});
