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
import { editions, editionFolder } from './support/editions.ts';
import { runPlaywright } from './support/playwright.ts';
import { readRecordedTransitions, transitionCoverage } from './support/transitionCoverage.ts';

const buildScript = fileURLToPath(new URL('build.ts', import.meta.url));

/**
 * Builds a variant of the pages into `<folder>/dist`, with additional settings.
 * @throws Error if the build fails
 */
async function buildEdition(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [buildScript, join(folder, 'dist')], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The pages in ${folder} were not built`);
}

/**
 * `npm run test:e2e` builds the pages, runs the browser tests and prints the coverage of the checkout's chart.
 * Ends with `N passed, N failed`.
 * Arguments after `--` go to Playwright: `npm run test:e2e -- -g promo`. Partial runs do not require full coverage.
 */
ensureChromium();
const workFolder = await mkdtemp(join(tmpdir(), 'mijote-e2e-'));
// The first build creates the images that all variants of the pages share.
const { shop, ...others } = editions;
await buildEdition(editionFolder(workFolder, 'shop'), shop);
await Promise.all(
  Object.entries(others).map(([edition, settings]) =>
    buildEdition(editionFolder(workFolder, edition), settings),
  ),
);

const result = await runPlaywright(workFolder, process.argv.slice(2));
process.exitCode = result.exitCode ?? 1;
const { transitions } = goalsIn(chartOf(checkoutMachine));
const coverage = transitionCoverage(
  'checkout',
  transitions,
  defences,
  await readRecordedTransitions(workFolder),
);
console.info(coverage.words);
// A partial run cannot cover the whole chart, so it reports no missing coverage.
const coverageProblems = process.argv.length > 2 ? [] : coverage.problems;
for (const problem of coverageProblems) console.error(problem);
if (coverageProblems.length > 0) process.exitCode = 1;
if (result.signal !== null) console.error(`Playwright was ended by ${result.signal}.`);
if (process.exitCode === 0) await rm(workFolder, { recursive: true, force: true });
else console.info(`Traces and the shops' own words are in ${workFolder}.`);
console.info(`${result.passed} passed, ${result.failed + coverageProblems.length} failed`);
