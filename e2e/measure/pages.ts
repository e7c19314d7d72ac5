import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from '#e2e/support/buildPages.ts';
import { ensureChromium } from '#e2e/support/chromium.ts';
import { openShop } from '#e2e/support/shop.ts';
import { openBrowser } from './browser.ts';
import { measureInspector } from './inspector.ts';
import { measureJourney } from './journey.ts';
import { measureLayoutShifts } from './moves.ts';
import { measurePaint } from './paint.ts';
import { copyWithoutScript } from './place.ts';
import { measurePresses } from './presses.ts';
import { measureScores } from './scores.ts';
import { measureUsage } from './usage.ts';
import { measureWeights } from './weights.ts';

export const pageMeasurements = [
  'weights',
  'usage',
  'moves',
  'presses',
  'journey',
  'inspector',
  'paint',
  'scores',
] as const;
type PageMeasurement = (typeof pageMeasurements)[number];

interface PageMeasurements {
  readonly measure: Readonly<Record<PageMeasurement, () => Promise<string>>>;
  close(): Promise<void>;
}

/**
 * Builds the pages and opens a browser, a shop, and a second shop with pages without scripts.
 * @param counts number of Lighthouse runs and of paint pairs
 */
export async function openPageMeasurements(counts: {
  readonly runs: number;
  readonly pairs: number;
}): Promise<PageMeasurements> {
  ensureChromium();
  const workFolder = await mkdtemp(join(tmpdir(), 'mijote-measure-'));
  const folderWithoutScript = join(workFolder, 'bare');
  await buildPages(join(workFolder, 'dist'));
  await copyWithoutScript(workFolder, folderWithoutScript);
  const [shop, shopWithoutScript] = await Promise.all([
    openShop(workFolder, 'shop'),
    openShop(folderWithoutScript, 'shop'),
  ]);
  const browser = await openBrowser();
  return {
    measure: {
      weights: () => measureWeights(browser, shop.url),
      usage: () => measureUsage(browser, shop.url),
      moves: () => measureLayoutShifts(browser, shop.url),
      presses: () => measurePresses(browser, shop.url),
      journey: () => measureJourney(browser, shop),
      inspector: () => measureInspector(browser, shop.url),
      paint: () =>
        measurePaint(browser, { shopUrl: shop.url, bareUrl: shopWithoutScript.url, pairs: counts.pairs }),
      scores: () => measureScores(shop.url, counts.runs),
    },
    close: async () => {
      await browser.close();
      await Promise.all([shop.close(), shopWithoutScript.close()]);
      await rm(workFolder, { recursive: true, force: true });
    },
  };
}
