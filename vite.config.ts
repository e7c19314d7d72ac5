import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    env: loadEnv('sandbox', import.meta.dirname, 'VITE_'),
    testTimeout: 20_000,
  },
});
