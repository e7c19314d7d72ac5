import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { DeadlineError, withDeadline } from '#server/http/deadline.ts';

/** Collects unhandled promise rejections, because they end the process in production. */
const unhandledRejections: unknown[] = [];
process.on('unhandledRejection', (reason) => unhandledRejections.push(reason));

afterEach(() => {
  vi.useRealTimers();
});

test('rejects with the error if the work throws synchronously, without unhandled rejections', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const thrown = new URIError('URI malformed');
  const work = (): Promise<never> => {
    throw thrown;
  };
  await expect(withDeadline(10, work)).rejects.toBe(thrown);
  await vi.advanceTimersByTimeAsync(20);
  await setImmediate();
  expect(unhandledRejections).toEqual([]);
});

test('clears the timer and does not abort if the work ends in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = Promise.withResolvers<AbortSignal>();
  const work = (deadline: AbortSignal): Promise<string> => {
    begun.resolve(deadline);
    return Promise.resolve('done');
  };
  expect(await withDeadline(60_000, work)).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect((await begun.promise).aborted).toBe(false);
});

test('ignores a rejection after the deadline', async () => {
  const work = Promise.withResolvers<never>();
  await expect(withDeadline(10, () => work.promise)).rejects.toBeInstanceOf(DeadlineError);
  work.reject(new Error('late'));
  await setImmediate();
  expect(unhandledRejections).toEqual([]);
});
