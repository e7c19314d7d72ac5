import { expect, test } from 'vitest';
import { DeadlineError, within } from '#server/deadline.ts';

/** What nobody hears ends the process: vitest fails on it, too. */
const heardNobody: unknown[] = [];
process.on('unhandledRejection', (reason) => heardNobody.push(reason));

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error('late')), 40));

test('what is thrown before there is a promise is a rejection, and nothing is left behind', async () => {
  const thrown = new URIError('URI malformed');
  const work = (): Promise<never> => {
    throw thrown;
  };
  await expect(within(20, work)).rejects.toBe(thrown);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(heardNobody).toEqual([]);
});

test('work that ends after its deadline, well or not, is heard by nobody and harms nobody', async () => {
  await expect(within(10, late)).rejects.toBeInstanceOf(DeadlineError);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(heardNobody).toEqual([]);
});
