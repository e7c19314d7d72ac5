import { describe, expect, test, vi } from 'vitest';
import type { FinalizeOrderOutcome, OrderRequest } from '#machines/account/account.setup.ts';
import { createActor } from 'xstate';
import { backendsAt } from '#src/effects/ports/backends.ts';
import { readCardDetails } from '#src/effects/ports/card.ts';
import { createIntent } from '#src/effects/ports/createIntent.ts';
import { finalizeOrder } from '#src/effects/ports/finalizeOrder.ts';
import {
  charge,
  consent,
  intentFor,
  orderForm,
  solvedChallenge,
  receipt,
  request,
} from '#tests/support/samples.ts';
import { callPort, backendsOf, failure, failingServers } from './failingServers.ts';

const intent = intentFor(charge);
const site = { mode: 'SITE' } as const;
const online = () => true;
const offline = () => false;
const query = { ...request, proof: null };
const order: OrderRequest = { intentId: intent.id, form: orderForm, payment: null };

describe('createStripeIntent', () => {
  test('starts the checkout, sends form and displayed prices, and returns the intent', async () => {
    const calls: string[] = [];
    const call = ({ method, url }: Request) => calls.push(`${method} ${url}`);
    const start = (received: Request): Response => {
      call(received);
      return Response.json({ started: true });
    };
    const backends = backendsOf(async (received) => {
      call(received);
      expect(await received.json()).toEqual({
        form: orderForm,
        payment: { method: 'PAYMENT_METHOD_CB', priceAfterPromo: 8589, leftAmount: null, consent },
        appMode: 'SITE',
        isCheckoutStarted: true,
      });
      return Response.json({ intent });
    }, start);
    expect(await callPort(createIntent(backends, site, online), { ...query, consent })).toEqual({
      kind: 'created',
      intent,
    });
    expect(calls).toEqual([
      'POST https://mijote.test/api/startCheckout',
      'POST https://mijote.test/api/createStripeIntent',
    ]);
  });

  test.each([
    ['missing', 404],
    ['rate-limited', 429],
  ])('creates the intent although `startCheckout` is %s (%i)', async (_, status) => {
    const backends = backendsOf(
      async (received) => {
        expect(await received.json()).toMatchObject({ isCheckoutStarted: false });
        return Response.json({ intent });
      },
      () => failure(status, 'refused'),
    );
    expect(await callPort(createIntent(backends, site, online), query)).toMatchObject({ kind: 'created' });
  });

  test('sends the mode `LP` with a full order on the landing page @R1.16', async () => {
    const backends = backendsOf(async (received) => {
      expect(await received.json()).toMatchObject({ form: orderForm, appMode: 'LP' });
      return Response.json({ intent });
    });
    expect(await callPort(createIntent(backends, { mode: 'LP' }, online), query)).toMatchObject({
      kind: 'created',
    });
  });

  test.each([
    [
      'a changed price',
      failure(409, 'price_changed', { expected: { priceAfterPromo: 9000, leftAmount: null } }),
      { kind: 'priceChanged', expected: { priceAfterPromo: 9000, leftAmount: null } },
    ],
    [
      'a paid checkout',
      failure(409, 'already_paid', { intentId: 'pi_2' }),
      { kind: 'alreadyPaid', intentId: 'pi_2' },
    ],
    ['an unavailable date', failure(422, 'date_lapsed'), { kind: 'dateLapsed' }],
    ['a registered e-mail', failure(422, 'email_exists'), { kind: 'emailExists' }],
    ['a lapsed consent', failure(422, 'consent_implausible'), { kind: 'consentLapsed' }],
    ['rejected cookies', failure(409, 'cookies_refused'), { kind: 'cookiesRefused' }],
    [
      'a payment in progress',
      failure(409, 'being_confirmed'),
      { kind: 'beingConfirmed', message: 'Refusé.' },
    ],
    ['an unavailable provider', failure(502, 'provider_down'), { kind: 'rejected', message: 'Refusé.' }],
    [
      'a changed price without amounts',
      failure(409, 'price_changed'),
      { kind: 'rejected', message: 'Refusé.' },
    ],
  ])('maps %s to a problem for the customer', async (_, answer, problem) => {
    expect(
      await callPort(
        createIntent(
          backendsOf(() => answer),
          site,
          online,
        ),
        query,
      ),
    ).toEqual({ kind: 'refused', problem });
  });

  test('requests a proof of work after a 403 and sends it with the next request', async () => {
    const challengingBackends = backendsOf(() => failure(403, 'challenge_required'));
    expect(await callPort(createIntent(challengingBackends, site, online), query)).toEqual({
      kind: 'proofOfWorkRequired',
    });
    const backends = backendsOf(async (received) => {
      expect(await received.json()).toMatchObject({ challenge: solvedChallenge });
      return Response.json({ intent });
    });
    expect(
      await callPort(createIntent(backends, site, online), { ...request, proof: solvedChallenge }),
    ).toEqual({
      kind: 'created',
      intent,
    });
  });

  test.each(failingServers)('rejects the intent request after %s', async (_, server, reason) => {
    await expect(callPort(createIntent(backendsOf(server), site, online), query)).rejects.toThrow(reason);
  });
});

test('reports an offline device if an intent request gets no response @R4.49', async () => {
  const backends = backendsOf(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await callPort(createIntent(backends, site, offline), query)).toEqual({
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

  test('sends the intent id and, if available, the form for comparison', async () => {
    const bodies: unknown[] = [];
    const backends = backendsOf(async (received) => {
      bodies.push(await received.json());
      return Response.json(created);
    });
    await callPort(finalizeOrder(backends), order);
    await callPort(finalizeOrder(backends), { ...order, form: null });
    expect(bodies).toEqual([{ intentId: intent.id, form: orderForm }, { intentId: intent.id }]);
  });

  test.each<[string, Response, FinalizeOrderOutcome]>([
    ['an order with this form', Response.json({ ...created, differs: false }), { kind: 'created', receipt }],
    [
      'an order with another form',
      Response.json({ ...created, differs: true }),
      { kind: 'created', receipt: { ...receipt, isOfThisForm: false } },
    ],
    [
      'an order of another browser',
      Response.json({ account_created: true }),
      { kind: 'created', receipt: { ...receipt, token: null, isOfThisForm: null } },
    ],
    [
      'an order with pending registration',
      Response.json({ account_created: false, status: 'kept', retryAfter: 5 }, { status: 202 }),
      { kind: 'kept', retryAfter: 5000 },
    ],
    ['a refund', failure(402, 'refunded'), { kind: 'refunded', message: 'Refusé.' }],
    ['an unpaid intent', failure(409, 'intent_unpaid'), { kind: 'unpaid' }],
    ['an unknown intent', failure(404, 'unknown_intent'), { kind: 'unpaid' }],
    ...[400, 401, 403, 404, 405, 410, 411, 413, 415, 422, 431].map(
      (status): [string, Response, FinalizeOrderOutcome] => [
        `a rejection with ${status}`,
        failure(status, 'rejected'),
        { kind: 'unknown' },
      ],
    ),
    [
      'a rejection by a proxy in HTML',
      new Response('<h1>Payload too large</h1>', { status: 413 }),
      { kind: 'unknown' },
    ],
    [
      'a checkout paid by another intent',
      failure(409, 'already_paid', { intentId: 'pi_2' }),
      { kind: 'alreadyPaid', intentId: 'pi_2' },
    ],
  ])('returns the outcome of %s @R3.29', async (_, answer, outcome) => {
    expect(await callPort(finalizeOrder(backendsOf(() => answer)), order)).toEqual(outcome);
  });

  test.each([
    ...failingServers,
    ['a 504 response', () => failure(504, 'orders_late'), /504 orders_late/] as const,
    ['a 429 response', () => failure(429, 'too_many'), /429 too_many/] as const,
    ['a 408 response', () => failure(408, 'timeout'), /408 timeout/] as const,
  ])('throws instead of returning `unpaid` after %s', async (_, server, reason) => {
    await expect(callPort(finalizeOrder(backendsOf(server)), order)).rejects.toThrow(reason);
  });
});

describe('getStripePaymentMethod', () => {
  const card = { expMonth: 12, expYear: 2030, last4: '4242' };

  test('returns expiry date and last four digits of the card', async () => {
    const backends = backendsOf((received) => {
      expect(received.url).toBe('https://mijote.test/api/getStripePaymentMethod?paymentMethodId=pm_1');
      return Response.json({ paymentMethod: card });
    });
    expect(await callPort(readCardDetails(backends), { paymentMethodId: 'pm_1' })).toEqual(card);
  });

  test('sends no request without a payment method', async () => {
    const server = vi.fn<() => Response>();
    await expect(callPort(readCardDetails(backendsOf(server)), { paymentMethodId: null })).rejects.toThrow(
      'names no card',
    );
    expect(server).not.toHaveBeenCalled();
  });
});

describe('backend clients', () => {
  test('aborts the request when the actor stops', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined));
    const backends = backendsAt('https://mijote.test', { fetch });
    const intentActor = createActor(createIntent(backends, site, online), { input: query }).start();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    const [target, init] = fetch.mock.calls[0] ?? [''];
    const { signal } = new Request(target, init);
    expect(signal.aborted).toBe(false);
    intentActor.stop();
    expect(signal.aborted).toBe(true);
  });

  test.each([
    ['payment', 10_000],
    ['orders', 25_000],
    ['main', 60_000],
  ] as const)('times out a `%s` request after %i ms without a retry @R7.1', async (name, budget) => {
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
