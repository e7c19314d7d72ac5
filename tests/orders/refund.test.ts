import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { expect, onTestFinished, test } from 'vitest';
import { refundIntent } from '#server/orders/refund.ts';
import { createStripeClient } from '#server/providers/stripe.ts';

/** A Stripe that answers every refund alike, and remembers what it was asked. */
async function stripeThat(status: ContentfulStatusCode, body: object) {
  const heard: { key: string | undefined; body: string }[] = [];
  const app = new Hono().post('/v1/refunds', async (context) => {
    heard.push({ key: context.req.header('idempotency-key'), body: await context.req.text() });
    return context.json(body, status);
  });
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  onTestFinished(() => {
    server.close();
  });
  const url = `http://127.0.0.1:${await promise}`;
  return { stripe: createStripeClient({ secretKey: 'sk_test', url }), heard };
}

const refused = (code: string) => ({ error: { type: 'invalid_request_error', code, message: 'No.' } });

test('asks for the whole charge under the one key that the intent has for ever', async () => {
  const { stripe, heard } = await stripeThat(200, { id: 're_1', object: 'refund', status: 'succeeded' });
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded' });
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind: 'refunded' });
  const asked = { key: 'refund:pi_1', body: 'payment_intent=pi_1' };
  expect(heard).toEqual([asked, asked]);
});

test.each([
  [200, { id: 're_1', object: 'refund', status: 'pending' }, 'refunded'],
  [400, refused('charge_already_refunded'), 'refunded'],
  [200, { id: 're_1', object: 'refund', status: 'failed' }, 'refused'],
  [400, refused('charge_disputed'), 'refused'],
] as const)('takes %i %j for %s', async (status, body, kind) => {
  const { stripe } = await stripeThat(status, body);
  expect(await refundIntent(stripe, 'pi_1')).toEqual({ kind });
});

test('does not know what a broken Stripe has done', async () => {
  const { stripe } = await stripeThat(500, { error: { type: 'api_error', message: 'Oops.' } });
  await expect(refundIntent(stripe, 'pi_1')).rejects.toThrow('Oops');
});
