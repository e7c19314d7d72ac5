import { describe, expect, test, vi } from 'vitest';
import type { FinalizeOrderOutcome, OrderRequest } from '#machines/account/account.setup.ts';
import { createActor } from 'xstate';
import { backendsAt } from '#src/effects/ports/backends.ts';
import { readCardDetails } from '#src/effects/ports/card.ts';
import { createIntent } from '#src/effects/ports/createIntent.ts';
import { finalizeOrder } from '#src/effects/ports/finalizeOrder.ts';
import { charge, consent, intentFor, orderForm, proof, receipt, request } from '#tests/support/samples.ts';
import { ask, backendsOf, failure, troubles } from './wire.ts';

const intent = intentFor(charge);
const site = { mode: 'SITE' } as const;
const online = () => true;
const offline = () => false;
const question = { ...request, proof: null };
const order: OrderRequest = { intentId: intent.id, form: orderForm, payment: null };

describe('createStripeIntent', () => {
  test('gets the form and what the screen shows, and gives the intent', async () => {
    const calls: string[] = [];
    const call = ({ method, url }: Request) => calls.push(`${method} ${url}`);
    const start = (asked: Request): Response => {
      call(asked);
      return Response.json({ started: true });
    };
    const backends = backendsOf(async (asked) => {
      call(asked);
      expect(await asked.json()).toEqual({
        form: orderForm,
        payment: { method: 'PAYMENT_METHOD_CB', priceAfterPromo: 8589, leftAmount: null, consent },
        appMode: 'SITE',
        isCheckoutStarted: true,
      });
      return Response.json({ intent });
    }, start);
    expect(await ask(createIntent(backends, site, online), { ...question, consent })).toEqual({
      kind: 'created',
      intent,
    });
    expect(calls).toEqual([
      'POST https://mijote.test/api/startCheckout',
      'POST https://mijote.test/api/createStripeIntent',
    ]);
  });

  test.each([
    ['does not start checkouts yet', 404],
    ['has too many requests', 429],
  ])('blames no cookies on a server that %s', async (_, status) => {
    const backends = backendsOf(
      async (asked) => {
        expect(await asked.json()).toMatchObject({ isCheckoutStarted: false });
        return Response.json({ intent });
      },
      () => failure(status, 'refused'),
    );
    expect(await ask(createIntent(backends, site, online), question)).toMatchObject({ kind: 'created' });
  });

  test('is told that a whole order is made on the landing page’s build @R1.16', async () => {
    const backends = backendsOf(async (asked) => {
      expect(await asked.json()).toMatchObject({ form: orderForm, appMode: 'LP' });
      return Response.json({ intent });
    });
    expect(await ask(createIntent(backends, { mode: 'LP' }, online), question)).toMatchObject({
      kind: 'created',
    });
  });

  test.each([
    [
      'a price that has changed',
      failure(409, 'price_changed', { expected: { priceAfterPromo: 9000, leftAmount: null } }),
      { kind: 'priceChanged', expected: { priceAfterPromo: 9000, leftAmount: null } },
    ],
    [
      'a checkout that has paid',
      failure(409, 'already_paid', { intentId: 'pi_2' }),
      { kind: 'alreadyPaid', intentId: 'pi_2' },
    ],
    ['a date that has lapsed', failure(422, 'date_lapsed'), { kind: 'dateLapsed' }],
    ['an e-mail that is known by now', failure(422, 'email_exists'), { kind: 'emailExists' }],
    ['cookies that do not come back', failure(409, 'cookies_refused'), { kind: 'cookiesRefused' }],
    ['a payment under way', failure(409, 'being_confirmed'), { kind: 'beingConfirmed', message: 'Refusé.' }],
    ['a provider that is down', failure(502, 'provider_down'), { kind: 'rejected', message: 'Refusé.' }],
    ['a price without figures', failure(409, 'price_changed'), { kind: 'rejected', message: 'Refusé.' }],
  ])('tells of %s what the shopper can act on', async (_, answer, problem) => {
    expect(
      await ask(
        createIntent(
          backendsOf(() => answer),
          site,
          online,
        ),
        question,
      ),
    ).toEqual({ kind: 'refused', problem });
  });

  test('that a proof of work is wanted is no refusal, and the proof goes with the next question', async () => {
    const refused = backendsOf(() => failure(403, 'challenge_required'));
    expect(await ask(createIntent(refused, site, online), question)).toEqual({ kind: 'proofOfWorkRequired' });
    const backends = backendsOf(async (asked) => {
      expect(await asked.json()).toMatchObject({ challenge: proof });
      return Response.json({ intent });
    });
    expect(await ask(createIntent(backends, site, online), { ...request, proof })).toEqual({
      kind: 'created',
      intent,
    });
  });

  test.each(troubles)('that %s rejects', async (_, server, reason) => {
    await expect(ask(createIntent(backendsOf(server), site, online), question)).rejects.toThrow(reason);
  });
});

test('createStripeIntent reports an offline device, whose request got no answer @R4.49', async () => {
  const backends = backendsOf(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await ask(createIntent(backends, site, offline), question)).toEqual({
    kind: 'refused',
    problem: { kind: 'offline' },
  });
});

describe('finalizeOrder', () => {
  const created = {
    account_created: true,
    token: 'token_1',
    user_id: 'user_1',
    expires: '2026-12-21T09:05:00.000Z',
  };

  test('gets the intent, and form and payment to compare', async () => {
    const bodies: unknown[] = [];
    const backends = backendsOf(async (asked) => {
      bodies.push(await asked.json());
      return Response.json(created);
    });
    await ask(finalizeOrder(backends), order);
    await ask(finalizeOrder(backends), { ...order, form: null });
    expect(bodies).toEqual([{ intentId: intent.id, form: orderForm }, { intentId: intent.id }]);
  });

  test.each<[string, Response, FinalizeOrderOutcome]>([
    ['an order of this form', Response.json({ ...created, differs: false }), { kind: 'created', receipt }],
    [
      'an order that was paid with another form',
      Response.json({ ...created, differs: true }),
      { kind: 'created', receipt: { ...receipt, isOfThisForm: false } },
    ],
    [
      'an order of another browser',
      Response.json({ account_created: true }),
      { kind: 'created', receipt: { ...receipt, token: null, isOfThisForm: null } },
    ],
    [
      'an order that is kept',
      Response.json({ account_created: false, status: 'kept', retryAfter: 5 }, { status: 202 }),
      { kind: 'kept', retryAfter: 5000 },
    ],
    ['a refund', failure(402, 'refunded'), { kind: 'refunded', message: 'Refusé.' }],
    ['a payment that is not finished', failure(409, 'intent_unpaid'), { kind: 'unpaid' }],
    ['an intent that nobody knows', failure(404, 'unknown_intent'), { kind: 'unpaid' }],
    ...[400, 401, 403, 404, 405, 410, 411, 413, 415, 422, 431].map(
      (status): [string, Response, FinalizeOrderOutcome] => [
        `a rejection with ${status}`,
        failure(status, 'rejected'),
        { kind: 'unknown' },
      ],
    ),
    [
      'a rejection by a proxy, in its own words',
      new Response('<h1>Payload too large</h1>', { status: 413 }),
      { kind: 'unknown' },
    ],
    [
      'a checkout that another intent paid',
      failure(409, 'already_paid', { intentId: 'pi_2' }),
      { kind: 'alreadyPaid', intentId: 'pi_2' },
    ],
  ])('tells of %s @R3.29', async (_, answer, outcome) => {
    expect(await ask(finalizeOrder(backendsOf(() => answer)), order)).toEqual(outcome);
  });

  test.each([
    ...troubles,
    ['is late', () => failure(504, 'orders_late'), /504 orders_late/] as const,
    ['has too many requests', () => failure(429, 'too_many'), /429 too_many/] as const,
    ['has waited for the request', () => failure(408, 'timeout'), /408 timeout/] as const,
  ])('that %s rejects: nobody knows, so nothing is believed unpaid', async (_, server, reason) => {
    await expect(ask(finalizeOrder(backendsOf(server)), order)).rejects.toThrow(reason);
  });
});

describe('getStripePaymentMethod', () => {
  const card = { expMonth: 12, expYear: 2030, last4: '4242' };

  test('tells the card by its last digits', async () => {
    const backends = backendsOf((asked) => {
      expect(asked.url).toBe('https://mijote.test/api/getStripePaymentMethod?paymentMethodId=pm_1');
      return Response.json({ paymentMethod: card });
    });
    expect(await ask(readCardDetails(backends), { paymentMethodId: 'pm_1' })).toEqual(card);
  });

  test('is not asked about no card', async () => {
    const server = vi.fn<() => Response>();
    await expect(ask(readCardDetails(backendsOf(server)), { paymentMethodId: null })).rejects.toThrow(
      'names no card',
    );
    expect(server).not.toHaveBeenCalled();
  });
});

describe('the clients', () => {
  test('leave off when the machine does', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined));
    const backends = backendsAt('https://mijote.test', { fetch });
    const asking = createActor(createIntent(backends, site, online), { input: question }).start();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    const [target, init] = fetch.mock.calls[0] ?? [''];
    const { signal } = new Request(target, init);
    expect(signal.aborted).toBe(false);
    asking.stop();
    expect(signal.aborted).toBe(true);
  });

  test.each([
    ['payment', 10_000],
    ['orders', 25_000],
    ['main', 60_000],
  ] as const)('of %s have %i ms, and never ask again by themselves @R7.1', async (name, budget) => {
    vi.useFakeTimers();
    const fetch = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined));
    const client = backendsAt('https://mijote.test', { fetch })[name];
    const failed = vi.fn<(error: Error) => void>();
    void client.get('anything').catch(failed);
    await vi.advanceTimersByTimeAsync(budget - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls[0]?.[0].name).toBe('TimeoutError');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetch).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
