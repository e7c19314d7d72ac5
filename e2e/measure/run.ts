import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages } from '#e2e/support/buildPages.ts';
import { ensureChromium } from '#e2e/support/chromium.ts';
import { openShop } from '#e2e/support/shop.ts';
import { openBrowser } from './browser.ts';
import { measureInspector } from './inspector.ts';
import { measureMoves } from './moves.ts';
import { measurePaint } from './paint.ts';
import { copyWithoutScript } from './place.ts';
import { measurePresses } from './presses.ts';
import { measureScores } from './scores.ts';
import { measureUsage } from './usage.ts';
import { measureWeights } from './weights.ts';

/**
 * `npm run measure` builds the pages, opens a shop and prints what they weigh and how they behave, as tables. `-- weights paint`
 * measures some of it only, `--runs 1` and `--pairs 3` less often.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, pairs: { type: 'string', default: '8' } },
});

const load = (): string => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;

ensureChromium();
const place = await mkdtemp(join(tmpdir(), 'mijote-measure-'));
const bare = join(place, 'bare');
console.info(
  'Bytes, counts and ratios hold anywhere; times, and the scores made of them, are this machine’s and this hour’s.',
);
await buildPages(join(place, 'dist'));
await copyWithoutScript(place, bare);
const [shop, bareShop] = await Promise.all([openShop(place, 'shop'), openShop(bare, 'shop')]);
const browser = await openBrowser();

const measurements = {
  weights: () => measureWeights(browser, shop.url),
  usage: () => measureUsage(browser, shop.url),
  moves: () => measureMoves(browser, shop.url),
  presses: () => measurePresses(browser, shop.url),
  inspector: () => measureInspector(browser, shop.url),
  paint: () =>
    measurePaint(browser, { shopUrl: shop.url, bareUrl: bareShop.url, pairs: Number(values.pairs) }),
  scores: () => measureScores(shop.url, Number(values.runs)),
};

try {
  for (const [name, measure] of Object.entries(measurements)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const began = load();
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they would slow each other down
    console.info(`\n## ${name}\n\n${await measure()}\n\n${began} before, ${load()} after`);
  }
} finally {
  await browser.close();
  await Promise.all([shop.close(), bareShop.close()]);
  await rm(place, { recursive: true, force: true });
}
