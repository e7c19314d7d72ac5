import { defineConfig } from 'vitest/config';
import { environmentOf } from '#build/settings.ts';

/** Tests that may notice a mutant. Each mutant waits for those that pass by it, so name the few that should. */
const include = process.env['STRYKER_TESTS'] ?? 'tests/{domain,server}/**/*.test.ts';

export default defineConfig({
  test: {
    env: environmentOf('test'),
    testTimeout: 60_000,
    isolate: false,
    include: include.split(' '),
    // Needs Vite.
    exclude: ['tests/server/menuPages.test.ts'],
    // Node reads TypeScript itself, mutants too.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
