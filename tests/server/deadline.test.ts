import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DeadlineError, within } from '#server/deadline.ts';

/** What nobody hears ends the process: vitest fails on it, too. */
const heardNobody: unknown[] = [];
process.on('unhandledRejection', (reason) => heardNobody.push(reason));

test('what is thrown before there is a promise is a rejection, and nothing is left behind', async () => {
  const thrown = new URIError('URI malformed');
  const begun = Promise.withResolvers<AbortSignal>();
  const work = (deadline: AbortSignal): Promise<never> => {
    begun.resolve(deadline);
    throw thrown;
  };
  await expect(within(10, work)).rejects.toBe(thrown);
  await once(await begun.promise, 'abort');
  await setImmediate();
  expect(heardNobody).toEqual([]);
});

test('work that ends after its deadline, well or not, is heard by nobody and harms nobody', async () => {
  const work = Promise.withResolvers<never>();
  await expect(within(10, () => work.promise)).rejects.toBeInstanceOf(DeadlineError);
  work.reject(new Error('late'));
  await setImmediate();
  expect(heardNobody).toEqual([]);
});
