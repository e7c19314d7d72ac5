import { expect, test } from 'vitest';
import type { Meal } from '#machines/domain/meal.ts';
import { createMenuReader } from '#server/menu/menuReader.ts';
import { createMenuCache } from '#server/menu/menuCache.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { productsOfWeek } from '#sandbox/main/menu/weeks.ts';
import { meal } from '#tests/support/meals.ts';
import { listenToLog } from '#tests/support/logged.ts';

const aMinute = 60_000;
const week = '2026-W48';

/** Creates a menu cache with a stopped clock. The test sends the main backend's responses. */
function open() {
  const clock = { ms: 0 };
  const requests: { readonly signal: AbortSignal; respond(meals: readonly Meal[]): void; fail(): void }[] =
    [];
  const menus = createMenuCache({
    readMeals: (_, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly Meal[]>();
      requests.push({ signal, respond: resolve, fail: () => reject(new Error('down')) });
      return promise;
    },
    now: () => clock.ms,
    timeoutMs: 20,
  });
  return { menus, clock, requests };
}
const first = [meal('bourguignon', [])];
const second = [meal('saumon', [])];
const flushTimers = () => new Promise((resolve) => setTimeout(resolve));

async function openFilled() {
  const opened = open();
  const pending = opened.menus.get(week);
  opened.requests[0]?.respond(first);
  expect(await pending).toBe(first);
  return opened;
}

test('shares one menu request between concurrent readers of a week', async () => {
  const { menus, requests } = open();
  const pending = [menus.get(week), menus.get(week)];
  requests[0]?.respond(first);
  expect(await Promise.all(pending)).toEqual([first, first]);
  expect(requests).toHaveLength(1);
});

test('returns null after the timeout and caches the late menu', async () => {
  const { menus, clock, requests } = open();
  expect(await menus.get(week)).toBeNull();
  clock.ms = 20;
  expect(await menus.get(week)).toBeNull();
  expect(requests).toHaveLength(1);
  requests[0]?.respond(first);
  await flushTimers();
  expect(await menus.get(week)).toBe(first);
});

test('returns a stale menu while it refreshes it once', async () => {
  const { menus, clock, requests } = await openFilled();
  clock.ms = 5 * aMinute;
  expect(await menus.get(week)).toBe(first);
  expect(await menus.get(week)).toBe(first);
  expect(requests).toHaveLength(2);
  requests[1]?.respond(second);
  await flushTimers();
  expect(await menus.get(week)).toBe(second);
});

test('returns the same menu object if a refresh changes nothing', async () => {
  const { menus, clock, requests } = await openFilled();
  clock.ms = 5 * aMinute;
  await menus.get(week);
  requests[1]?.respond(structuredClone(first));
  await flushTimers();
  expect(await menus.get(week)).toBe(first);
});

test('returns the cached menu for an hour while refreshes fail', async () => {
  const { menus, clock, requests } = await openFilled();
  clock.ms = 59 * aMinute;
  await menus.get(week);
  requests[1]?.fail();
  await flushTimers();
  expect(await menus.get(week)).toBe(first);
  clock.ms = 60 * aMinute;
  const late = menus.get(week);
  requests[2]?.fail();
  expect(await late).toBeNull();
});

test('waits ten seconds per week before it retries a failed menu request', async () => {
  const { menus, clock, requests } = open();
  const pending = menus.get(week);
  requests[0]?.fail();
  expect(await pending).toBeNull();
  const other = menus.get('2026-W49');
  requests[1]?.fail();
  await other;
  expect(await menus.get(week)).toBeNull();
  expect(requests).toHaveLength(2);
  clock.ms = 10_000;
  void menus.get(week);
  expect(requests).toHaveLength(3);
});

test('aborts a pending menu request and ignores its response after a clear', async () => {
  const { menus, requests } = open();
  void menus.get(week);
  menus.clear();
  expect(requests[0]?.signal.aborted).toBe(true);
  const again = menus.get(week);
  requests[0]?.respond(first);
  requests[1]?.respond(second);
  expect(await again).toBe(second);
});

test('excludes an invalid meal and logs it once', async () => {
  const logged = listenToLog();
  const [essential, bad, ...others] = productsOfWeek('2026-11-23');
  const product = [essential, { ...bad, minutes: 0 }, ...others];
  const urls: string[] = [];
  const main = createMainBackend({
    url: 'http://main.test',
    fetch: async (request) => {
      urls.push(String(request instanceof Request ? request.url : request));
      return Response.json({ status: 'success', response: { product } });
    },
  });
  const fetchMenu = createMenuReader(main);
  const { signal } = new AbortController();
  const meals = await fetchMenu(week, signal);
  await fetchMenu(week, signal);
  expect(urls[0]).toBe('http://main.test/wf/inscription_menu?date=2026-11-23');
  expect(meals).toHaveLength(23);
  const leftOut = logged.of('menu.meal_skipped');
  expect(leftOut).toHaveLength(1);
  expect(leftOut[0]?.['meal']).toBe('boeuf-bourguignon');
  expect(leftOut[0]?.['paths']).toContain('minutes');
});
