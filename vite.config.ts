import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { parseSettings } from './src/checkout/settings.ts';

/** A page without its settings would be blank: the build stops instead, and names what is missing. */
const checkedSettings = (): Plugin => ({
  name: 'checked-settings',
  apply: 'build',
  configResolved: ({ env }) => {
    parseSettings(env);
  },
});

export default defineConfig({
  plugins: [react(), checkedSettings()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    env: loadEnv('sandbox', import.meta.dirname, 'VITE_'),
    testTimeout: 60_000,
    // Much of a test is waiting for another process.
    maxWorkers: 2,
  },
});
