import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { floor } from './build/floor.ts';
import { samples } from './build/inspector.ts';
import { pages } from './build/pages.ts';
import { pictures } from './build/pictures.ts';
import { environmentOf, settings } from './build/settings.ts';

/** Tests of code that Node cannot load: JSX, and styles as modules. */
const views = ['tests/**/*.test.tsx', 'tests/{views,prerender}/*.test.ts', 'tests/server/menuPages.test.ts'];
/** Tests that start servers or other processes, and random walks: not part of `npm run check`. */
const shop = [
  'tests/{orders,server,telemetry,tools}/**/*.test.ts',
  'packages/sandbox/tests/*.test.ts',
  'tests/ports/shop/*.test.ts',
  'tests/incidents/redaction.test.ts',
  'tests/machines/walk/*.test.ts',
];
/** Tests that no single change needs, for `npm run test:full`: random worlds, fault matrices, mutants, releases, commands. */
const full = [
  'packages/simulator/**/*.test.ts',
  'packages/sandbox/tests/survival.test.ts',
  'tests/incidents/walks.test.ts',
  'tests/orders/deployment.test.ts',
  'tests/paths/{checkout.failure,mutants}.test.ts',
  'tests/ports/shop/{edenred,paygreen}Faults.test.ts',
  'tests/tools/{against,cli,countedFunnel,drawings,funnel,help,inspect,mutate,outOfStep,pictures,replay}.test.ts',
];

/** Node reads TypeScript itself: Vite's copies of modules cost more to make, and run slower. */
const nodeProject = (name: string, include: string[], exclude: string[]): TestProjectConfiguration => ({
  extends: true,
  test: { name, include, exclude, experimental: { viteModuleRunner: false, nodeLoader: false } },
});

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
      nodeProject('units', ['tests/**/*.test.ts'], [...views, ...shop, ...full]),
      nodeProject('shop', shop, [...views, ...full]),
      nodeProject('full', full, views),
      { extends: true, test: { name: 'views', include: views } },
    ],
  },
});
