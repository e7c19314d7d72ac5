import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { samples } from './build/inspector.ts';
import { pages } from './build/pages.ts';
import { pictures } from './build/pictures.ts';
import { environmentOf, settings } from './build/settings.ts';

export default defineConfig({
  plugins: [react(), settings(), samples(), pictures(), pages()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // A busy machine is nothing to warn of.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}', 'packages/*/tests/**/*.test.ts'],
    env: environmentOf('test'),
    testTimeout: 60_000,
    // Files share a worker's modules: loading them anew for each file cost half of the processor's time.
    isolate: false,
    // Two more than there are cores: much of a test is waiting for another process.
    maxWorkers: 4,
  },
});
