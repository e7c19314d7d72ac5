import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Stripe } from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { refundIntent } from '#server/orders/steps/refund.ts';
import { createStripeClient } from '#server/providers/stripe.ts';

type StubResponse = readonly [status: ContentfulStatusCode, body: object, headers?: Record<string, string>];

type Refund = Readonly<Record<string, unknown>>;

/**
 * Starts a Stripe stub. Its response to a refund request depends on the idempotency key.
 * @param refunds refunds in the stub's list, newest first
 */
async function startStripe(
  respond: (key: string, body: string) => StubResponse,
  refunds: readonly Refund[] = [],
): Promise<Stripe> {
  const app = new Hono()
    .post('/v1/refunds', async (context) => {
      const [status, body, headers] = respond(
        context.req.header('idempotency-key') ?? '',
        await context.req.text(),
      );
      return context.json(body, status, headers);
    })
    .get('/v1/refunds', (context) => context.json({ object: 'list', data: refunds, has_more: false }));
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  onTestFinished(() => {
    server.close();
  });
  const url = `http://127.0.0.1:${await promise}`;
  return createStripeClient({ secretKey: 'sk_test', url });
}

/** Starts a Stripe stub with one response for all refund requests. Records the requests. */
async function stripeReturning(status: ContentfulStatusCode, body: object, refunds: readonly Refund[] = []) {
  const requests: { key: string; body: string }[] = [];
  const stripe = await startStripe((key, requestBody) => {
    requests.push({ key, body: requestBody });
    return [status, body];
  }, refunds);
  return { stripe, requests };
}

const stripeError = (code: string) => ({ error: { type: 'invalid_request_error', code, message: 'No.' } });

test('refunds the full charge with the same idempotency key on every call', async () => {
  const { stripe, requests } = await stripeReturning(200, {
    id: 're_1',
    object: 'refund',
    status: 'succeeded',
  });
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded', refundId: 're_1' });
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded', refundId: 're_1' });
  const request = { key: 'refund:pi_1', body: 'payment_intent=pi_1' };
  expect(requests).toEqual([request, request]);
});

test.each([
  [200, { id: 're_1', object: 'refund', status: 'pending' }, { kind: 'refunded', refundId: 're_1' }],
  [
    200,
    { id: 're_1', object: 'refund', status: 'failed', failure_reason: 'expired_or_canceled_card' },
    {
      kind: 'failed',
      refund: { id: 're_1', reason: 'expired_or_canceled_card' },
      code: 'expired_or_canceled_card',
    },
  ],
  [400, stripeError('charge_disputed'), { kind: 'refused', code: 'charge_disputed' }],
] as const)('maps a %i response %j to %j @R4.29', async (status, body, outcome) => {
  const { stripe } = await stripeReturning(status, body);
  expect(await refundIntent(stripe, 'pi_1')).toEqual(outcome);
});

/**
 * Starts a Stripe stub that replays its first response to each idempotency key.
 * The first three keys fail.
 */
async function stripeReplayingFailure(failure: StubResponse) {
  const responses = new Map<string, StubResponse>();
  const stripe = await startStripe((key) => {
    const stored = responses.get(key);
    if (stored !== undefined) return [stored[0], stored[1], { 'idempotent-replayed': 'true' }];
    const success = [200, { id: 're_1', object: 'refund', status: 'succeeded' }] as const;
    const response = responses.size < 3 ? failure : success;
    responses.set(key, response);
    return response;
  });
  return { stripe, responses };
}

test.each([
  [402, stripeError('insufficient_funds'), 'refused'],
  [200, { id: 're_0', object: 'refund', status: 'failed' }, 'failed'],
] as const)('retries with a new key when Stripe replays a failure: %i %j', async (status, body, kind) => {
  const { stripe, responses } = await stripeReplayingFailure([status, body]);
  expect(await refundIntent(stripe, 'pi_1')).toMatchObject({ kind });
  expect([...responses.keys()][0]).toBe('refund:pi_1');
  expect(await refundIntent(stripe, 'pi_1')).toMatchObject({ kind });
  await refundIntent(stripe, 'pi_1');
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded', refundId: 're_1' });
});

const failedRefund = {
  id: 're_1',
  object: 'refund',
  status: 'failed',
  failure_reason: 'expired_or_canceled_card',
};

test('returns the active refund of a refunded charge, or throws if it failed', async () => {
  const existingRefund = { id: 're_2', object: 'refund', status: 'pending' };
  const alreadyRefunded = stripeError('charge_already_refunded');
  const { stripe } = await stripeReturning(400, alreadyRefunded, [existingRefund, failedRefund]);
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded', refundId: 're_2' });
  const other = await stripeReturning(400, alreadyRefunded, [failedRefund]);
  await expect(refundIntent(other.stripe, 'pi_1')).rejects.toThrow('no refund is active');
});

/**
 * Starts a Stripe stub that replays a success for the first idempotency key.
 * For any other key, it returns `response`.
 */
async function stripeReplayingSuccess(response: StubResponse, refunds: readonly Refund[]) {
  const keys: string[] = [];
  const existingRefund = { id: 're_1', object: 'refund', status: 'succeeded' };
  const stripe = await startStripe((key) => {
    keys.push(key);
    return key === 'refund:pi_1' ? [200, existingRefund, { 'idempotent-replayed': 'true' }] : response;
  }, refunds);
  return { stripe, keys };
}

test('retries with a new idempotency key when Stripe only replays an earlier success', async () => {
  const rest = { id: 're_2', object: 'refund', status: 'succeeded' };
  const { stripe, keys } = await stripeReplayingSuccess([200, rest], []);
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded', refundId: 're_2' });
  expect(keys).toEqual(['refund:pi_1', expect.stringMatching(/^refund:pi_1:.{36}$/)]);
});

test('confirms a replayed success when nothing is left to refund', async () => {
  const existingRefund = { id: 're_1', object: 'refund', status: 'succeeded' };
  const { stripe } = await stripeReplayingSuccess(
    [400, stripeError('charge_already_refunded')],
    [existingRefund],
  );
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded', refundId: 're_1' });
});

test('throws when Stripe responds with a server error', async () => {
  const { stripe } = await stripeReturning(500, { error: { type: 'api_error', message: 'Oops.' } });
  await expect(refundIntent(stripe, 'pi_1')).rejects.toThrow('Oops');
});
