import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { floor } from './build/floor.ts';
import { samples } from './build/inspector.ts';
import { pages } from './build/pages.ts';
import { pictures } from './build/pictures.ts';
import { environmentOf, settings } from './build/settings.ts';

/** Tests of what Node does not read: JSX, and styles as modules. */
const drawn = ['tests/**/*.test.tsx', 'tests/{views,prerender}/*.test.ts', 'tests/server/menuPages.test.ts'];

export default defineConfig({
  plugins: [react(), settings(), samples(), pictures(), pages()],
  build: {
    target: floor,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // A busy machine is nothing to warn of.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  test: {
    env: environmentOf('test'),
    testTimeout: 60_000,
    // A hook may open a whole shop, with its functions on another platform.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Files share a worker's modules: loading them anew for each file cost half of the processor's time.
    isolate: false,
    // Two more than there are cores: much of a test is waiting for another process.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{tests,packages/*/tests}/**/*.test.ts'],
          exclude: drawn,
          // Node reads TypeScript itself: Vite's copies of modules cost more to make, and run slower.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { extends: true, test: { name: 'vite', include: drawn } },
    ],
  },
});
