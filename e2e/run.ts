import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import * as z from 'zod/mini';
import { ensureChromium } from './support/chromium.ts';

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/**
 * `npm run test:e2e`: builds the pages, plays the shop in a browser, cleans up, and ends with `N passed, N failed`. Words after
 * `--` go to Playwright: `npm run test:e2e -- -g promo`.
 */
ensureChromium();
const place = await mkdtemp(join(tmpdir(), 'mijote-e2e-'));
await build({
  mode: 'sandbox',
  logLevel: 'warn',
  build: { outDir: join(place, 'dist'), emptyOutDir: true },
});

const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const playwright = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, E2E_PLACE: place },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => playwright.kill(signal));
await once(playwright, 'exit');

const report = await readFile(join(place, 'report.json'), 'utf8').catch(() => null);
const { success, data } = reportSchema.safeParse(report === null ? null : JSON.parse(report));
const { expected = 0, unexpected = 1, flaky = 0 } = success ? data.stats : {};
process.exitCode = playwright.exitCode ?? 1;
if (playwright.signalCode !== null) console.error(`Playwright was ended by ${playwright.signalCode}.`);
if (process.exitCode === 0) await rm(place, { recursive: true, force: true });
else console.info(`Traces and the shops' own words are in ${place}.`);
console.info(`${expected} passed, ${unexpected + flaky} failed`);
