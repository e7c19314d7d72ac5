import { setTimeout as elapse } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { newVisitorContext, slowDown } from './browser.ts';
import { medianOf, formatTable } from './table.ts';

/** Time in ms after the load event, in which the page's code may still cause a larger paint. */
const settleTimeMs = 3000;

const addresses = ['/', '/?step=form', '/?step=form&box=10'] as const;

/** Returns the time in ms from the page request to the largest contentful paint. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await newVisitorContext(browser, new URL(url).origin);
  const page = await context.newPage();
  await slowDown(page, { processorSlowdown: 4, hasSlowNetwork: true });
  const requestedAt = Date.now();
  await page.goto(url);
  await elapse(settleTimeMs);
  // Converts the paint to absolute time. The browser counts from the document after redirects.
  const paintedAt = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) =>
          resolve(performance.timeOrigin + (list.getEntries().at(-1)?.startTime ?? NaN)),
        ).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
  await context.close();
  return paintedAt - requestedAt;
}

const toTableRow = (name: string, times: readonly number[]): string[] => [
  name,
  times.map(Math.round).join(' '),
  String(Math.round(medianOf(times))),
];

/**
 * Compares the largest contentful paint of pages with and without scripts.
 * Measures both variants alternately.
 */
export async function measurePaint(
  browser: Browser,
  { shopUrl, bareUrl, pairs }: { readonly shopUrl: string; readonly bareUrl: string; readonly pairs: number },
): Promise<string> {
  const tables: string[] = [];
  for (const address of addresses) {
    const timesWithScripts: number[] = [];
    const timesWithoutScript: number[] = [];
    const measurements = [
      async () => timesWithScripts.push(await largestPaint(browser, `${shopUrl}${address}`)),
      async () => timesWithoutScript.push(await largestPaint(browser, `${bareUrl}${address}`)),
    ];
    for (let pair = 0; pair <= pairs; pair++) {
      // oxlint-disable-next-line no-await-in-loop -- in alternation, under equal load
      for (const measure of pair % 2 === 0 ? measurements : measurements.toReversed()) await measure();
      // Discards the times of the first visits, which warm up the browser and the shop.
      if (pair === 0) for (const times of [timesWithScripts, timesWithoutScript]) times.length = 0;
    }
    const ratio = medianOf(timesWithScripts) / medianOf(timesWithoutScript);
    const pairedRatio = medianOf(
      timesWithScripts.map((time, index) => time / (timesWithoutScript[index] ?? NaN)),
    );
    tables.push(
      formatTable(
        [`largest paint of ${address}`, 'ms', 'median'],
        [toTableRow('the page', timesWithScripts), toTableRow('without script', timesWithoutScript)],
      ),
      `Ratio of the medians: ${ratio.toFixed(3)}; median of the pairs’ ratios: ${pairedRatio.toFixed(3)}`,
    );
  }
  return tables.join('\n\n');
}
