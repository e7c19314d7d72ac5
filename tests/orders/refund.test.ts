import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Stripe } from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { refundIntent } from '#server/orders/steps/refund.ts';
import { createStripeClient } from '#server/providers/stripe.ts';

type Answer = readonly [status: ContentfulStatusCode, body: object, headers?: Record<string, string>];

type Refund = Readonly<Record<string, unknown>>;

/** Starts a Stripe stub that answers refunds by idempotency key. @param read refunds that it lists, newest first */
async function stripeAnswering(
  answer: (key: string, body: string) => Answer,
  read: readonly Refund[] = [],
): Promise<Stripe> {
  const app = new Hono()
    .post('/v1/refunds', async (context) => {
      const [status, body, headers] = answer(
        context.req.header('idempotency-key') ?? '',
        await context.req.text(),
      );
      return context.json(body, status, headers);
    })
    .get('/v1/refunds', (context) => context.json({ object: 'list', data: read, has_more: false }));
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  onTestFinished(() => {
    server.close();
  });
  const url = `http://127.0.0.1:${await promise}`;
  return createStripeClient({ secretKey: 'sk_test', url });
}

/** Returns the same response to every refund request and records the requests. */
async function stripeThat(status: ContentfulStatusCode, body: object, read: readonly Refund[] = []) {
  const heard: { key: string; body: string }[] = [];
  const stripe = await stripeAnswering((key, asked) => {
    heard.push({ key, body: asked });
    return [status, body];
  }, read);
  return { stripe, heard };
}

const refused = (code: string) => ({ error: { type: 'invalid_request_error', code, message: 'No.' } });

test('asks for the whole charge under the one key that the intent has for ever', async () => {
  const { stripe, heard } = await stripeThat(200, { id: 're_1', object: 'refund', status: 'succeeded' });
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded', refundId: 're_1' });
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded', refundId: 're_1' });
  const asked = { key: 'refund:pi_1', body: 'payment_intent=pi_1' };
  expect(heard).toEqual([asked, asked]);
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
  [400, refused('charge_disputed'), { kind: 'refused', code: 'charge_disputed' }],
] as const)('takes %i %j for %j @R4.29', async (status, body, outcome) => {
  const { stripe } = await stripeThat(status, body);
  expect(await refundIntent(stripe, 'pi_1')).toEqual(outcome);
});

/** Replays the first response to each key. The first three keys fail. */
async function stripeThatRemembers(failure: Answer) {
  const answers = new Map<string, Answer>();
  const stripe = await stripeAnswering((key) => {
    const saved = answers.get(key);
    if (saved !== undefined) return [saved[0], saved[1], { 'idempotent-replayed': 'true' }];
    const success = [200, { id: 're_1', object: 'refund', status: 'succeeded' }] as const;
    const made = answers.size < 3 ? failure : success;
    answers.set(key, made);
    return made;
  });
  return { stripe, answers };
}

test.each([
  [402, refused('insufficient_funds'), 'refused'],
  [200, { id: 're_0', object: 'refund', status: 'failed' }, 'failed'],
] as const)('asks anew where Stripe only repeats a failure, %i %j', async (status, body, kind) => {
  const { stripe, answers } = await stripeThatRemembers([status, body]);
  expect(await refundIntent(stripe, 'pi_1')).toMatchObject({ kind });
  expect([...answers.keys()][0]).toBe('refund:pi_1');
  expect(await refundIntent(stripe, 'pi_1')).toMatchObject({ kind });
  await refundIntent(stripe, 'pi_1');
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded', refundId: 're_1' });
});

const failed = { id: 're_1', object: 'refund', status: 'failed', failure_reason: 'expired_or_canceled_card' };

test('knows by which refund a charge is back that is so already, and asks again where that one has failed', async () => {
  const made = { id: 're_2', object: 'refund', status: 'pending' };
  const known = refused('charge_already_refunded');
  const { stripe } = await stripeThat(400, known, [made, failed]);
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded', refundId: 're_2' });
  const other = await stripeThat(400, known, [failed]);
  await expect(refundIntent(other.stripe, 'pi_1')).rejects.toThrow('no refund stands');
});

/** Replays a success for the first key and returns `answer` for any other key. */
async function stripeThatRepeats(answer: Answer, read: readonly Refund[]) {
  const keys: string[] = [];
  const made = { id: 're_1', object: 'refund', status: 'succeeded' };
  const stripe = await stripeAnswering((key) => {
    keys.push(key);
    return key === 'refund:pi_1' ? [200, made, { 'idempotent-replayed': 'true' }] : answer;
  }, read);
  return { stripe, keys };
}

test('believes no success that Stripe only repeats: what is not back since then is refunded anew', async () => {
  const rest = { id: 're_2', object: 'refund', status: 'succeeded' };
  const { stripe, keys } = await stripeThatRepeats([200, rest], []);
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded', refundId: 're_2' });
  expect(keys).toEqual(['refund:pi_1', expect.stringMatching(/^refund:pi_1:.{36}$/)]);
});

test('takes a repeated success for good where nothing is left to refund', async () => {
  const made = { id: 're_1', object: 'refund', status: 'succeeded' };
  const { stripe } = await stripeThatRepeats([400, refused('charge_already_refunded')], [made]);
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded', refundId: 're_1' });
});

test('does not know what a broken Stripe has done', async () => {
  const { stripe } = await stripeThat(500, { error: { type: 'api_error', message: 'Oops.' } });
  await expect(refundIntent(stripe, 'pi_1')).rejects.toThrow('Oops');
});
