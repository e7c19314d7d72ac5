import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 60_000,
    // Test files of one worker share its modules. Loading the modules again for each file would double the run time.
    isolate: false,
    maxWorkers: 4,
    // Node runs TypeScript itself, so Vite does not transform modules.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
