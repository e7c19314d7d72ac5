import { defineConfig } from '@playwright/test';
import { outputFolder, reportFile, type ShopOptions } from '#e2e/support/outputFolder.ts';
import { engines, sizes } from './names.ts';
import type { EngineOptions } from './test.ts';

/**
 * Runs the same tests in each engine at each width.
 * The tests start their browsers without Playwright.
 */
export default defineConfig<object, ShopOptions & EngineOptions>({
  testDir: import.meta.dirname,
  outputDir: `${outputFolder}/results`,
  // One worker, because WebKit's driver supports one session at a time. Screenshots are slow on few cores.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000, intervals: [50, 100, 200] } },
  reporter: [['list'], ['json', { outputFile: reportFile }]],
  projects: engines.flatMap((engine) =>
    sizes.map((size) => ({ name: `${engine} ${size.width}`, use: { place: outputFolder, engine, size } })),
  ),
});
