import { defineConfig } from 'vitest/config';
import { environmentOf } from '#build/settings.ts';

/** Tests that may kill a mutant. Each mutant runs all tests that cover it, so include few files. */
const include = process.env['STRYKER_TESTS'] ?? 'tests/{domain,server}/**/*.test.ts';

export default defineConfig({
  test: {
    env: environmentOf('test'),
    testTimeout: 60_000,
    isolate: false,
    include: include.split(' '),
    // This test needs Vite, which the mutation run does not start.
    exclude: ['tests/server/menuPages.test.ts'],
    // Node runs the TypeScript files directly, including those with mutants.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
