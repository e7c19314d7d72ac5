import { beforeEach, expect, test } from 'vitest';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import type { CreateStripeIntentRequest } from '#server/contracts/stripe.ts';
import { Failure } from '#server/http/failure.ts';
import { createOrderChecks } from '#server/functions/orderChecks.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { neverResponds } from './fakeEdenred.ts';

const minute = 60_000;
const isoDate = '2026-12-01';
const { form } = intentRequestOf({ email: 'jeanne@example.com', date: deliveryDateOf(isoDate) });

/** State of the stubbed main backend. `dates` apply to the order's postal code. */
interface BackendState {
  readonly isKnown: boolean;
  readonly dates: readonly string[];
}

let now: number;
let backendState: BackendState | 'nothing' | 'away';
let calls: string[];
let isRateLimited: boolean;
let questions: ReturnType<typeof createOrderChecks>;
beforeEach(() => {
  now = Date.UTC(2026, 10, 24, 10);
  backendState = { isKnown: false, dates: [isoDate] };
  calls = [];
  isRateLimited = false;
  const main = createMainBackend({
    url: 'https://main.example.com/api',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const call = pathname.split('/').at(-1) ?? '';
      calls.push(call);
      if (backendState === 'away') throw new TypeError('no network');
      if (backendState === 'nothing') return neverResponds(request);
      const dates = searchParams.get('postalcode') === form.address.postalCode ? backendState.dates : [];
      const response =
        call === 'inscription_user_exist'
          ? { 'exist?': backendState.isKnown }
          : { delivery_dates: dates, id: dates.map((date) => `id ${date}`) };
      return Response.json({ status: 'success', response });
    },
  });
  questions = createOrderChecks({ main, now: () => now });
});

const counting = {
  email: async (): Promise<void> => {
    if (isRateLimited) throw new Failure(429, 'too_many', 'Trop de demandes.');
  },
  dates: async (): Promise<void> => {},
};

interface CheckOptions {
  readonly of?: CreateStripeIntentRequest['form'];
  readonly deadline?: AbortSignal;
}

/** Returns the rejection code for an order, or `none` if it can be paid. */
async function check({
  of = form,
  deadline = new AbortController().signal,
}: CheckOptions = {}): Promise<string> {
  try {
    await questions.rejectUnavailable(of, counting, deadline);
    return 'none';
  } catch (error) {
    return error instanceof Failure ? error.code : String(error);
  }
}

test('caches a successful order check for five minutes @R4.39', async () => {
  await check();
  now += 5 * minute - 1;
  await check();
  expect(calls).toEqual(['inscription_user_exist', 'inscription_delivery_date']);
  now += 1;
  expect(await check()).toBe('none');
  expect(calls).toHaveLength(4);
});

const { mealBox, customer, promo, address, delivery } = form;
test.each([
  ['another date', { ...form, delivery: { ...delivery, date: deliveryDateOf('2026-12-02') } }, 'date_lapsed'],
  ['another postal code', { ...form, address: { ...address, postalCode: '69001' } }, 'date_lapsed'],
  ['an order without a date', { mealBox, customer, promo }, 'none'],
])('does not reuse a successful order check for %s', async (_, of, code) => {
  expect(await check()).toBe('none');
  expect(await check({ of })).toBe(code);
});

test('does not cache a rejected order check', async () => {
  backendState = { isKnown: true, dates: [] };
  expect(await check()).toBe('email_exists');
  backendState = { isKnown: false, dates: [] };
  expect(await check()).toBe('date_lapsed');
  backendState = { isKnown: false, dates: [isoDate] };
  expect(await check()).toBe('none');
});

test.each([
  ['reuses an order check for 30 minutes', 30 * minute, 'none'],
  ['does not reuse an order check older than 30 minutes', 30 * minute + 1, 'main_down'],
])('%s while the main backend is down', async (_, age, code) => {
  await check();
  now += age;
  backendState = 'away';
  expect(await check()).toBe(code);
});

test('rejects a rate-limited client despite a cached order check', async () => {
  await check();
  now += 10 * minute;
  isRateLimited = true;
  expect(await check()).toBe('too_many');
});

test('stops waiting for the main backend when the request is aborted', async () => {
  backendState = 'nothing';
  const deadline = new AbortController();
  const result = check({ deadline: deadline.signal });
  await expect.poll(() => calls).toHaveLength(2);
  deadline.abort();
  expect(await result).toBe('main_down');
});
