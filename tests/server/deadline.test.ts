import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { DeadlineError, within } from '#server/http/deadline.ts';

/** Unhandled rejections. In production they end the process. */
const heardNobody: unknown[] = [];
process.on('unhandledRejection', (reason) => heardNobody.push(reason));

afterEach(() => {
  vi.useRealTimers();
});

test('what is thrown before there is a promise is a rejection, and nothing is left behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const thrown = new URIError('URI malformed');
  const work = (): Promise<never> => {
    throw thrown;
  };
  await expect(within(10, work)).rejects.toBe(thrown);
  await vi.advanceTimersByTimeAsync(20);
  await setImmediate();
  expect(heardNobody).toEqual([]);
});

test('what is done in time is kept by no timer, nor is its signal given later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = Promise.withResolvers<AbortSignal>();
  const work = (deadline: AbortSignal): Promise<string> => {
    begun.resolve(deadline);
    return Promise.resolve('done');
  };
  expect(await within(60_000, work)).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect((await begun.promise).aborted).toBe(false);
});

test('work that ends after its deadline, well or not, is heard by nobody and harms nobody', async () => {
  const work = Promise.withResolvers<never>();
  await expect(within(10, () => work.promise)).rejects.toBeInstanceOf(DeadlineError);
  work.reject(new Error('late'));
  await setImmediate();
  expect(heardNobody).toEqual([]);
});
