import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './support/chromium.ts';
import { chartOf } from 'xstate-workbench/chart/chart';
import { goalsIn } from 'xstate-workbench/paths/coverage';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { defences } from '#tests/paths/checkout.defences.ts';
import { editions, folderOf } from './support/editions.ts';
import { play } from './support/playwright.ts';
import { seenIn, shownOf } from './support/seen.ts';

const builder = fileURLToPath(new URL('build.ts', import.meta.url));

/** The pages with these settings on top of the sandbox's, in the folder's `dist`. @throws Error when they cannot be built */
async function buildEdition(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [builder, join(folder, 'dist')], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The pages in ${folder} were not built`);
}

/**
 * `npm run test:e2e`: builds the pages, plays the shop in a browser, cleans up, says what of the checkout's chart was seen, and ends with
 * `N passed, N failed`. Words after `--` go to Playwright: `npm run test:e2e -- -g promo`; then a part of the chart is enough.
 */
ensureChromium();
const place = await mkdtemp(join(tmpdir(), 'mijote-e2e-'));
// The first one makes the pictures that all of them have.
const { shop, ...others } = editions;
await buildEdition(folderOf(place, 'shop'), shop);
await Promise.all(
  Object.entries(others).map(([edition, settings]) => buildEdition(folderOf(place, edition), settings)),
);

const played = await play(place, process.argv.slice(2));
process.exitCode = played.exitCode ?? 1;
const { transitions } = goalsIn(chartOf(checkoutMachine));
const shown = shownOf('checkout', transitions, defences, await seenIn(place));
console.info(shown.words);
// A part of the tests shows a part of the chart.
const gaps = process.argv.length > 2 ? [] : shown.problems;
for (const problem of gaps) console.error(problem);
if (gaps.length > 0) process.exitCode = 1;
if (played.signal !== null) console.error(`Playwright was ended by ${played.signal}.`);
if (process.exitCode === 0) await rm(place, { recursive: true, force: true });
else console.info(`Traces and the shops' own words are in ${place}.`);
console.info(`${played.passed} passed, ${played.failed + gaps.length} failed`);
