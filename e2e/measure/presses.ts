import { setTimeout as elapse } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { newVisitorContext, openUntilHydrated, slowDown } from './browser.ts';
import { pressTimes } from './pressBudgets.ts';
import { firstPressScenes, pressScenes, type PressScene } from './pressScenes.ts';
import { measurePressWork, watchRenders, type PressWork } from './pressWork.ts';
import { medianOf, formatTable } from './table.ts';

/** Event timing entry of the browser, with a property that TypeScript's DOM types lack. */
interface InteractionEntry extends PerformanceEntry {
  readonly interactionId: number;
}

/** Longest duration of each press in ms, by the browser's interaction id. */
const pressesSchema = z.record(z.string(), z.number());

/** Records the time from each press to the next paint, in pages opened next. */
const watchPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // Minimum duration in ms of recorded presses, as low as browsers allow.
    // TypeScript's DOM types lack this option.
    const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    };
    const longestByInteraction = new Map<number, number>();
    new PerformanceObserver((list) => {
      const entries = list
        .getEntries()
        .filter((entry): entry is InteractionEntry => 'interactionId' in entry);
      for (const { interactionId, duration } of entries)
        if (interactionId > 0)
          longestByInteraction.set(
            interactionId,
            Math.max(duration, longestByInteraction.get(interactionId) ?? 0),
          );
      document.documentElement.dataset['presses'] = JSON.stringify(Object.fromEntries(longestByInteraction));
    }).observe(options);
  });

async function readPressDurations(page: Page): Promise<readonly number[]> {
  // Waits, because the browser reports a press only when it is idle after the paint.
  await elapse(500);
  const text = await page.evaluate(() => document.documentElement.dataset['presses'] ?? '{}');
  return Object.values(pressesSchema.parse(JSON.parse(text)));
}

type Scene = Omit<PressScene, 'budget'>;

async function openScene(
  browser: Browser,
  shopUrl: string,
  { address, prepare }: Scene,
  watch: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const context = await newVisitorContext(browser, shopUrl);
  const page = await context.newPage();
  await prepare?.(page);
  await watch(page);
  await openUntilHydrated(page, address);
  return page;
}

/** Presses each target, with a pause in which the page responds. Returns the duration of each press in ms. */
async function timePresses(browser: Browser, shopUrl: string, scene: Scene): Promise<readonly number[]> {
  const page = await openScene(browser, shopUrl, scene, watchPresses);
  await slowDown(page, { processorSlowdown: 4 });
  for (const target of await scene.targets(page)) {
    // oxlint-disable no-await-in-loop -- a customer presses one after the other
    await target.scrollIntoViewIfNeeded();
    await target.tap({ force: true });
    await elapse(700);
    // oxlint-enable no-await-in-loop
  }
  const durations = await readPressDurations(page);
  await page.context().close();
  return durations;
}

/** Counts the work of each press except the first, which hydrates further parts of the page. */
export async function countPresses(page: Page, scene: Scene): Promise<readonly PressWork[]> {
  const [first, ...targets] = await scene.targets(page);
  await first?.tap({ force: true });
  await page.waitForLoadState('networkidle');
  const works: PressWork[] = [];
  for (const target of targets) {
    // oxlint-disable no-await-in-loop -- a customer presses one after the other
    await target.scrollIntoViewIfNeeded();
    works.push(await measurePressWork(page, () => target.tap({ force: true })));
    // oxlint-enable no-await-in-loop
  }
  return works;
}

async function countInNewPage(
  browser: Browser,
  shopUrl: string,
  scene: Scene,
): Promise<readonly PressWork[]> {
  const page = await openScene(browser, shopUrl, scene, watchRenders);
  const works = await countPresses(page, scene);
  await page.context().close();
  return works;
}

const mostOf = (works: readonly PressWork[], name: keyof PressWork): string =>
  works.length === 0 ? '' : String(Math.max(...works.map((work) => work[name])));

/** Measures the time from press to paint (INP) with a CPU slowed down by four, and counts the work. */
export async function measurePresses(browser: Browser, shopUrl: string): Promise<string> {
  const rows: string[][] = [];
  for (const scene of [...firstPressScenes, ...pressScenes]) {
    // oxlint-disable no-await-in-loop -- in sequence: parallel runs would slow each other down
    const times = await timePresses(browser, shopUrl, scene);
    const works = await countInNewPage(browser, shopUrl, scene);
    // oxlint-enable no-await-in-loop
    rows.push([
      scene.name,
      String(times.length),
      `${medianOf(times)} ms`,
      `${Math.max(...times)} ms`,
      mostOf(works, 'components'),
      mostOf(works, 'restyled'),
    ]);
  }
  return formatTable(
    [
      'press',
      'number',
      `median (goal ${pressTimes.median} ms)`,
      `longest (INP, goal ${pressTimes.longest} ms)`,
      'most rendered components',
      'most restyled elements',
    ],
    rows,
  );
}
