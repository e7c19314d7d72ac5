import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { buildPages } from '#e2e/support/buildPages.ts';
import { ensureChromium } from '#e2e/support/chromium.ts';
import { cannot, engines } from './names.ts';
import { folder, writeGallery } from './pictures.ts';
import { ensurePrograms } from './programs.ts';

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/**
 * `npm run browsers`: the same story in Chromium, Firefox and WebKit, at both widths, with pictures side by side; ends with
 * `N passed, N failed`. Words after `--` go to Playwright: `npm run browsers -- --project "webkit 390" -g voucher`.
 */
ensureChromium();
ensurePrograms();
const place = await mkdtemp(join(tmpdir(), 'mijote-browsers-'));
// A part of the story is enough for a part of the pictures; the others are still what they were.
if (process.argv.length === 2) await rm(folder, { recursive: true, force: true });
await buildPages(join(place, 'dist'));

const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url));
const playwright = spawn(process.execPath, [cli, 'test', '--config', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
  // Delivery days are those of Paris.
  env: { ...process.env, E2E_PLACE: place, TZ: 'Europe/Paris' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => playwright.kill(signal));
await once(playwright, 'exit');

const report = await readFile(join(place, 'report.json'), 'utf8').catch(() => null);
const { success, data } = reportSchema.safeParse(report === null ? null : JSON.parse(report));
const { expected = 0, unexpected = 1, flaky = 0 } = success ? data.stats : {};
process.exitCode = playwright.exitCode ?? 1;
const notes = engines.map((engine) => `${engine}: ${cannot[engine]}`);
for (const note of notes) console.info(note);
console.info(`The pictures, side by side: ${await writeGallery(notes)}`);
if (process.exitCode === 0) await rm(place, { recursive: true, force: true });
else console.info(`Traces and the shop's own words are in ${place}.`);
console.info(`${expected} passed, ${unexpected + flaky} failed`);
