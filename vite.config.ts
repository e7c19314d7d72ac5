import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { scopedClassName } from './build/classes.ts';
import { floor } from './build/floor.ts';
import { samples } from './build/inspector.ts';
import { pages } from './build/pages.ts';
import { pictures } from './build/pictures.ts';
import { pureSchemas } from './build/pureSchemas.ts';
import { environmentOf, settings } from './build/settings.ts';

/** Tests of code that Node cannot load: JSX and CSS modules. */
const views = ['tests/**/*.test.tsx', 'tests/{views,prerender}/*.test.ts', 'tests/server/menuPages.test.ts'];
/** Tests that start servers or other processes, and random walks. Not part of `npm run check`. */
const shop = [
  'tests/{orders,server,telemetry,tools}/**/*.test.ts',
  'packages/sandbox/tests/*.test.ts',
  'tests/ports/shop/*.test.ts',
  'tests/incidents/redaction.test.ts',
  'tests/machines/walk/*.test.ts',
];
/** Tests for `npm run test:full` only: random worlds, fault matrices, mutants, releases, commands. */
const full = [
  'packages/simulator/**/*.test.ts',
  'packages/sandbox/tests/survival.test.ts',
  'tests/incidents/walks.test.ts',
  'tests/orders/deployment.test.ts',
  'tests/paths/{checkout.failure,mutants}.test.ts',
  'tests/ports/shop/{edenred,paygreen}Faults.test.ts',
  'tests/tools/{against,cli,countedFunnel,drawings,funnel,help,inspect,mutate,outOfStep,pictures,replay}.test.ts',
];

/** Node runs TypeScript itself, which is faster than Vite's module runner. */
const nodeProject = (name: string, include: string[], exclude: string[]): TestProjectConfiguration => ({
  extends: true,
  test: { name, include, exclude, experimental: { viteModuleRunner: false, nodeLoader: false } },
});

export default defineConfig({
  plugins: [react(), settings(), samples(), pictures(), pureSchemas(), pages()],
  resolve: {
    // The supported browsers run a React with this hook, so its shim is obsolete.
    alias: [{ find: /^(use-sync-external-store)\/shim(?:\/index\.js)?/, replacement: '$1' }],
  },
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    target: floor,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Timings on a busy machine are no reason for a warning.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  test: {
    env: environmentOf('test'),
    // Several times the duration of the slowest test, because a busy machine is no failure.
    testTimeout: 600_000,
    // A hook can start a whole shop, with its functions on another platform.
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Files share a worker's modules. Loading them for each file took half of the processor time.
    isolate: false,
    // Two more than cores, because tests often wait for other processes.
    maxWorkers: 4,
    projects: [
      nodeProject('units', ['tests/**/*.test.ts'], [...views, ...shop, ...full]),
      nodeProject('shop', shop, [...views, ...full]),
      nodeProject('full', full, views),
      { extends: true, test: { name: 'views', include: views } },
    ],
  },
});
