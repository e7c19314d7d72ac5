import { defineConfig } from 'vitest/config';
import { environmentOf } from '#build/settings.ts';

/** Tests that may kill a mutant. Each mutant runs all tests that cover it, so list few. */
const include = process.env['STRYKER_TESTS'] ?? 'tests/{domain,server}/**/*.test.ts';

export default defineConfig({
  test: {
    env: environmentOf('test'),
    testTimeout: 60_000,
    isolate: false,
    include: include.split(' '),
    // Needs Vite.
    exclude: ['tests/server/menuPages.test.ts'],
    // Node runs TypeScript directly, including the mutants.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
