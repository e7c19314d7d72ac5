import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 60_000,
    // Files of one worker share its modules: loading them again for each file costs half of the time.
    isolate: false,
    maxWorkers: 4,
    // Node reads TypeScript itself.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
