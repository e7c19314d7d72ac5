import { expect, test } from 'vitest';
import type { Meal } from '#machines/domain/meal.ts';
import { menuAsker } from '#server/menu/askMenu.ts';
import { createMenuCache } from '#server/menu/menuCache.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { productsOf } from '#sandbox/main/menu/weeks.ts';
import { meal } from '#tests/support/meals.ts';
import { listenToLog } from '#tests/support/logged.ts';

const aMinute = 60_000;
const week = '2026-W48';

/** Creates a cache with a stopped clock and a main backend that the test answers. */
function open() {
  const clock = { ms: 0 };
  const questions: { readonly signal: AbortSignal; answer(meals: readonly Meal[]): void; fail(): void }[] =
    [];
  const menus = createMenuCache({
    ask: (_, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly Meal[]>();
      questions.push({ signal, answer: resolve, fail: () => reject(new Error('down')) });
      return promise;
    },
    now: () => clock.ms,
    patience: 20,
  });
  return { menus, clock, questions };
}
const first = [meal('bourguignon', [])];
const second = [meal('saumon', [])];
const told = () => new Promise((resolve) => setTimeout(resolve));

async function openKnown() {
  const opened = open();
  const asked = opened.menus.of(week);
  opened.questions[0]?.answer(first);
  expect(await asked).toBe(first);
  return opened;
}

test('shares one request between concurrent readers of a week', async () => {
  const { menus, questions } = open();
  const asked = [menus.of(week), menus.of(week)];
  questions[0]?.answer(first);
  expect(await Promise.all(asked)).toEqual([first, first]);
  expect(questions).toHaveLength(1);
});

test('returns null after the timeout and caches the late response', async () => {
  const { menus, clock, questions } = open();
  expect(await menus.of(week)).toBeNull();
  clock.ms = 20;
  expect(await menus.of(week)).toBeNull();
  expect(questions).toHaveLength(1);
  questions[0]?.answer(first);
  await told();
  expect(await menus.of(week)).toBe(first);
});

test('returns a stale menu while it refreshes it once', async () => {
  const { menus, clock, questions } = await openKnown();
  clock.ms = 5 * aMinute;
  expect(await menus.of(week)).toBe(first);
  expect(await menus.of(week)).toBe(first);
  expect(questions).toHaveLength(2);
  questions[1]?.answer(second);
  await told();
  expect(await menus.of(week)).toBe(second);
});

test('returns the same list if a refresh changes nothing', async () => {
  const { menus, clock, questions } = await openKnown();
  clock.ms = 5 * aMinute;
  await menus.of(week);
  questions[1]?.answer(structuredClone(first));
  await told();
  expect(await menus.of(week)).toBe(first);
});

test('returns the cached menu for an hour while refreshes fail', async () => {
  const { menus, clock, questions } = await openKnown();
  clock.ms = 59 * aMinute;
  await menus.of(week);
  questions[1]?.fail();
  await told();
  expect(await menus.of(week)).toBe(first);
  clock.ms = 60 * aMinute;
  const late = menus.of(week);
  questions[2]?.fail();
  expect(await late).toBeNull();
});

test('waits ten seconds per week before it retries a failed request', async () => {
  const { menus, clock, questions } = open();
  const asked = menus.of(week);
  questions[0]?.fail();
  expect(await asked).toBeNull();
  const other = menus.of('2026-W49');
  questions[1]?.fail();
  await other;
  expect(await menus.of(week)).toBeNull();
  expect(questions).toHaveLength(2);
  clock.ms = 10_000;
  void menus.of(week);
  expect(questions).toHaveLength(3);
});

test('aborts a pending request and ignores its response when it is cleared', async () => {
  const { menus, questions } = open();
  void menus.of(week);
  menus.forget();
  expect(questions[0]?.signal.aborted).toBe(true);
  const again = menus.of(week);
  questions[0]?.answer(first);
  questions[1]?.answer(second);
  expect(await again).toBe(second);
});

test('excludes an invalid meal and logs it once', async () => {
  const logged = listenToLog();
  const [essential, bad, ...others] = productsOf('2026-11-23');
  const product = [essential, { ...bad, minutes: 0 }, ...others];
  const asked: string[] = [];
  const main = createMainBackend({
    url: 'http://main.test',
    fetch: async (request) => {
      asked.push(String(request instanceof Request ? request.url : request));
      return Response.json({ status: 'success', response: { product } });
    },
  });
  const ask = menuAsker(main);
  const { signal } = new AbortController();
  const meals = await ask(week, signal);
  await ask(week, signal);
  expect(asked[0]).toBe('http://main.test/wf/inscription_menu?date=2026-11-23');
  expect(meals).toHaveLength(23);
  const leftOut = logged.of('menu.meal_left_out');
  expect(leftOut).toHaveLength(1);
  expect(leftOut[0]?.['meal']).toBe('boeuf-bourguignon');
  expect(leftOut[0]?.['paths']).toContain('minutes');
});
