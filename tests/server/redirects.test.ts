import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getOrCreateCustomer } from '#server/providers/cardIntents.ts';
import { createEdenredPayments } from '#server/providers/edenredPayments.ts';
import { createEdenredSignIn } from '#server/providers/edenredSignIn.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { createPaygreenClient } from '#server/providers/paygreen.ts';
import { createStripeClient } from '#server/providers/stripe.ts';

/** URLs that a stub provider received. The stub redirects every request to `/elsewhere`. */
const urls: string[] = [];
const provider = createServer((request, response) => {
  urls.push(request.url ?? '');
  response.writeHead(307, { location: `${url}/elsewhere` }).end();
});
let url = '';

beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const address = provider.address();
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});
afterAll(() => void provider.close());
beforeEach(() => {
  urls.length = 0;
});

const now = (): number => Date.UTC(2026, 10, 21, 9);
const keys = { clientId: 'id', clientSecret: 'secret' };

const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  'the main backend': () => createMainBackend({ url }).userExists('camille@example.com'),
  Stripe: () =>
    getOrCreateCustomer(createStripeClient({ secretKey: 'sk_test_1', url }), 'camille@example.com'),
  PayGreen: () => createPaygreenClient({ url, shopId: 'sh_1', secretKey: 'sk_1', now }).findBuyer('buy_1'),
  'the Edenred payments API': () =>
    createEdenredPayments({ url, ...keys, now }).cancelOrRefund({
      authorizationId: 'a',
      amount: 2500,
      access: 'token',
    }),
  'the Edenred sign-in': () =>
    createEdenredSignIn({ url, ...keys, tenant: 'fr-ctrtku', usesPkce: true, now }).refresh('token'),
};

test.for(Object.entries(calls))('does not follow a redirect from %s', async ([, call]) => {
  await expect(call()).rejects.toBeInstanceOf(Error);
  expect(urls.length).toBeGreaterThan(0);
  expect(urls).not.toContain('/elsewhere');
});
