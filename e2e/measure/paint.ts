import { setTimeout as elapse } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { firstVisit, slowDown } from './browser.ts';
import { medianOf, tableOf } from './table.ts';

/** How long after it has loaded a page may still paint something larger: its code comes then. In ms. */
const settling = 3000;

/** When the largest picture or text of the home page stood there, in ms since it was asked for. */
async function largestPaint(browser: Browser, shopUrl: string): Promise<number> {
  const context = await firstVisit(browser, shopUrl);
  const page = await context.newPage();
  await slowDown(page, { processor: 4, hasSlowNetwork: true });
  await page.goto('/');
  await elapse(settling);
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
  await context.close();
  return time;
}

const rowOf = (name: string, times: readonly number[]): string[] => [
  name,
  times.map(Math.round).join(' '),
  String(Math.round(medianOf(times))),
];

/** The largest paint of the home page beside that of the same page without any script, turn by turn. */
export async function measurePaint(
  browser: Browser,
  { shopUrl, bareUrl, pairs }: { readonly shopUrl: string; readonly bareUrl: string; readonly pairs: number },
): Promise<string> {
  const whole: number[] = [];
  const bare: number[] = [];
  // The first visits pay for what browser and shop have to wake up.
  await largestPaint(browser, shopUrl);
  await largestPaint(browser, bareUrl);
  for (let pair = 0; pair < pairs; pair++) {
    const turns = [
      async () => whole.push(await largestPaint(browser, shopUrl)),
      async () => bare.push(await largestPaint(browser, bareUrl)),
    ];
    // oxlint-disable-next-line no-await-in-loop -- turn by turn, so that both meet the same machine
    for (const take of pair % 2 === 0 ? turns : turns.toReversed()) await take();
  }
  const ratio = medianOf(whole) / medianOf(bare);
  const paired = medianOf(whole.map((time, index) => time / (bare[index] ?? NaN)));
  return [
    tableOf(
      ['largest paint of /', 'ms', 'median'],
      [rowOf('the page', whole), rowOf('without script', bare)],
    ),
    `Ratio of the medians: ${ratio.toFixed(3)}; median of the pairs’ ratios: ${paired.toFixed(3)}`,
  ].join('\n\n');
}
