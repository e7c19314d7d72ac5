import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** Work that a press caused. Unlike times, these counts do not depend on the machine's load. */
export interface PressWork {
  readonly components: number;
  readonly restyled: number;
}

const countName = 'renderedComponents';

/** Counts the components that React renders, in pages opened next. */
export const watchRenders = (page: Page): Promise<unknown> =>
  page.addInitScript((name) => {
    interface Fiber {
      readonly tag: number;
      readonly flags: number;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly alternate: Fiber | null;
    }
    /** Tags of function components and memoized components, and the flag of a rendered component. */
    const [componentTags, hasRendered] = [new Set([0, 11, 15]), 1];
    let rendered = 0;
    const count = (fiber: Fiber, previous: Fiber | null): void => {
      if (componentTags.has(fiber.tag) && (fiber.flags & hasRendered) !== 0) rendered += 1;
      // React shares the children of a component that it skipped.
      if (previous !== null && fiber.child === previous.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling) count(child, child.alternate);
    };
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) => {
        count(current, current.alternate);
        Reflect.set(window, name, rendered);
      },
      onCommitFiberUnmount: () => undefined,
    });
  }, countName);

const readRenders = async (page: Page): Promise<number> =>
  z.number().parse(await page.evaluate((name: string) => Reflect.get(window, name), countName));

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      args: z.optional(z.looseObject({ elementCount: z.optional(z.number()) })),
    }),
  ),
});

/** Waits until the page has painted and is idle, so that deferred renders belong to the press. */
const waitUntilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
      ),
  );

/** @param press presses once in a page that `watchRenders` watches */
export async function measurePressWork(page: Page, press: () => Promise<void>): Promise<PressWork> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser');
  await waitUntilIdle(page);
  const rendersBefore = await readRenders(page);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await press();
  await waitUntilIdle(page);
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const restyles = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  return { components: (await readRenders(page)) - rendersBefore, restyled: Math.max(0, ...restyles) };
}
