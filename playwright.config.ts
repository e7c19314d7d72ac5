import { defineConfig, devices } from '@playwright/test';
import { systemChromium } from '#e2e/support/chromium.ts';
import { outputFolder, reportFile, type ShopOptions } from '#e2e/support/outputFolder.ts';

const executablePath = systemChromium();

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
};
const desktop = { viewport: { width: 1280, height: 900 } };

/** Tests for `npm run test:full` only: missing browser features, text sizes, reloads at every step. */
const phoneFull = ['phone/{floor,largeText,longWords,translated,voucherReloads,wrongClock}.spec.ts'];
/** Tours of every transition, team tools, and rare payment methods. */
const desktopFull = [
  'desktop/{tours,toursExternal}.spec.ts',
  'desktop/written/*.spec.ts',
  'desktop/{anyMachine,atlas,atlasLayout,inspector,inspectorFailure,inspectorKeyboard,inspectorMoment}.spec.ts',
  'desktop/{edenredReturns,forcedColours,voucherKeyboard,voucherSwitching}.spec.ts',
];
/** On phones, these run with every change. */
const wideToo = 'both/{entering,fading,failures,firstLayout,place,steadiness}.spec.ts';
/** On wide screens, these run only with `E2E_PICTURES`. */
const wideScreens = ['both/{pages,screens}.spec.ts', 'both/{payment,voucher,edenred}Screens.spec.ts'];

/** Tests for both widths are in `e2e/both`, the others in the folder of their width. */
export default defineConfig<object, ShopOptions>({
  testDir: 'e2e',
  outputDir: `${outputFolder}/results`,
  fullyParallel: true,
  // Each worker has its own shop, with its own faults and ledger. Three on two cores cause false failures.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: reportFile }]],
  use: {
    place: outputFolder,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // A service worker adds a browser process to each test, and only one test needs it.
    serviceWorkers: 'block',
    // Animations move click targets.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // Letter widths as on phones. By default, headless browsers round them to whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    { name: 'phone', testMatch: ['both/*.spec.ts', 'phone/*.spec.ts'], testIgnore: phoneFull, use: phone },
    {
      name: 'desktop',
      testMatch: ['both/{postalCode,purchase,resume}.spec.ts', 'desktop/**/*.spec.ts'],
      testIgnore: desktopFull,
      use: desktop,
    },
    { name: 'phone full', testMatch: phoneFull, use: phone },
    {
      name: 'desktop full',
      testMatch: [...desktopFull, wideToo, ...(process.env['E2E_PICTURES'] === undefined ? [] : wideScreens)],
      use: desktop,
    },
  ],
});
