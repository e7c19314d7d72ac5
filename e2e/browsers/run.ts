import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages } from '#e2e/support/buildPages.ts';
import { ensureChromium } from '#e2e/support/chromium.ts';
import { runPlaywright } from '#e2e/support/playwright.ts';
import { untestedFeatures, engines } from './names.ts';
import { folder, writeGallery } from './pictures.ts';
import { ensurePrograms } from './programs.ts';

/**
 * `npm run browsers` runs the same tests in Chromium, Firefox and WebKit at two widths.
 * Writes pictures side by side, and ends with `N passed, N failed`.
 * Arguments after `--` go to Playwright: `npm run browsers -- --project "webkit 390" -g voucher`.
 */
ensureChromium();
ensurePrograms();
const workFolder = await mkdtemp(join(tmpdir(), 'mijote-browsers-'));
// A full run first deletes all old pictures. A run with arguments replaces only its own pictures.
if (process.argv.length === 2) await rm(folder, { recursive: true, force: true });
await buildPages(join(workFolder, 'dist'));

const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url));
// The delivery days in the tests use the Paris time zone.
const result = await runPlaywright(workFolder, ['--config', config, ...process.argv.slice(2)], {
  TZ: 'Europe/Paris',
});
process.exitCode = result.exitCode ?? 1;
const notes = engines.map((engine) => `${engine}: ${untestedFeatures[engine]}`);
for (const note of notes) console.info(note);
console.info(`The pictures, side by side: ${await writeGallery(notes)}`);
if (process.exitCode === 0) await rm(workFolder, { recursive: true, force: true });
else console.info(`Traces and the shop's own words are in ${workFolder}.`);
console.info(`${result.passed} passed, ${result.failed} failed`);
