import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrCreateCustomer, readIntent } from '#server/providers/cardIntents.ts';
import { createSharedStripe } from '#server/providers/sharedStripe.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const share = () =>
  createSharedStripe({ secretKey: shop.config.STRIPE_SECRET_KEY, url: shop.config.STRIPE_URL });

test('shares one Stripe client between requests', async () => {
  const use = share();
  const { signal } = new AbortController();
  const one = await use(signal, async (client) => client);
  expect(await use(signal, async (client) => client)).toBe(one);
});

test('aborts a call at its own deadline only', async () => {
  const use = share();
  const [mine, theirs] = [new AbortController(), new AbortController()];
  const over = new DOMException('The budget is used up', 'TimeoutError');
  const { promise: both, resolve } = Promise.withResolvers<void>();
  const waiting = use(mine.signal, async (client) => {
    await both;
    return getOrCreateCustomer(client, 'mine@example.com');
  });
  const late = use(theirs.signal, async (client) => {
    resolve();
    theirs.abort(over);
    return readIntent(client, 'pi_1');
  });
  await expect(late).rejects.toThrow('connection to Stripe');
  expect(await waiting).toMatch(/^cus_/);
});

test('aborts a retry at the deadline', async () => {
  await shop.fail({ 'stripe.payment_intents.retrieve': { kind: 'status', status: 503 } });
  const deadline = new AbortController();
  let tries = 0;
  const pending = share()(deadline.signal, (client) => {
    client.on('request', () => {
      tries += 1;
      if (tries === 2) deadline.abort(new DOMException('The budget is used up', 'TimeoutError'));
    });
    return readIntent(client, 'pi_1');
  });
  await expect(pending).rejects.toThrow('connection to Stripe');
  await shop.heal();
});
