import { defineConfig, devices } from '@playwright/test';
import { systemChromium } from '#e2e/support/chromium.ts';
import { place, reportFile, type ShopOptions } from '#e2e/support/place.ts';

const executablePath = systemChromium();

/** What runs at both widths stands in `e2e/both`, what one width is enough for in its own folder. */
export default defineConfig<object, ShopOptions>({
  testDir: 'e2e',
  outputDir: `${place}/results`,
  fullyParallel: true,
  // Each has a shop of its own, so that faults and ledgers are nobody else's.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: reportFile }]],
  use: {
    place,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // One more start of a browser's process in each test, for what one test is about.
    serviceWorkers: 'block',
    // A page that is still gliding is not where a press is aimed at.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // Letter widths as on phones. The headless default rounds each to whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: ['both/*.spec.ts', 'phone/*.spec.ts'],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
    {
      name: 'desktop',
      testMatch: ['both/*.spec.ts', 'desktop/**/*.spec.ts'],
      // Screens are looked at in one width with every change, and in both where pictures are asked for.
      ...(process.env['E2E_PICTURES'] === undefined && {
        testIgnore: ['both/{pages,screens}.spec.ts', 'both/{payment,voucher,edenred}Screens.spec.ts'],
      }),
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
