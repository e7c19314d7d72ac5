import { expect, test } from 'vitest';
import { createPaygreenClient } from '#server/providers/paygreen.ts';
import { UnansweredError } from '#server/providers/providerErrors.ts';
import { dataResponse, fakePaygreen } from './fakePaygreen.ts';

const order = { id: 'po_1', reference: 'pi_1', status: 'payment_order.authorized', amount: 2500 };
const isAuthentication = (line: string): boolean =>
  line.startsWith('POST /auth/authentication/sh_1/secret-key');

/**
 * Creates a PayGreen client.
 * @param respond returns the response to a token request, or to any other request
 */
const paygreenOn = (respond: (isForToken: boolean) => Response | Promise<Response>) =>
  createPaygreenClient({
    url: 'https://paygreen.example.com',
    shopId: 'sh_1',
    secretKey: 'sk_1',
    now: () => 0,
    fetch: async (input, init) => respond(new Request(input, init).url.includes('/auth/')),
  });

test('sends the secret key only to the token endpoint', async () => {
  const { paygreen, requests } = fakePaygreen(() => dataResponse(order));
  expect(await paygreen.findOrder('po_1')).toEqual(order);
  expect(requests.map(({ line, authorization }) => [line, authorization])).toEqual([
    ['POST /auth/authentication/sh_1/secret-key', 'sk_1'],
    ['GET /payment/payment-orders/po_1', 'Bearer token-1'],
  ]);
});

test('reuses a token until a minute before it expires', async () => {
  const { paygreen, requests, clock } = fakePaygreen(() => dataResponse(order));
  await paygreen.findOrder('po_1');
  clock.now = 9 * 60_000 - 1;
  await paygreen.findOrder('po_1');
  expect(requests.filter(({ line }) => isAuthentication(line))).toHaveLength(1);
  clock.now = 9 * 60_000;
  await paygreen.findOrder('po_1');
  expect(requests.at(-1)?.authorization).toBe('Bearer token-2');
});

test('renews a rejected token once and reuses the new one', async () => {
  const { paygreen, requests } = fakePaygreen(({ authorization }) =>
    authorization === 'Bearer token-1'
      ? Response.json({ message: 'no' }, { status: 401 })
      : dataResponse(order),
  );
  expect(await paygreen.findOrder('po_1')).toEqual(order);
  expect(await paygreen.findOrder('po_1')).toEqual(order);
  expect(requests.filter(({ line }) => isAuthentication(line))).toHaveLength(2);
});

test('throws UnansweredError if PayGreen rejects the API keys', async () => {
  const { paygreen, lines } = fakePaygreen(() => Response.json({ message: 'no' }, { status: 401 }));
  await expect(paygreen.findOrder('po_1')).rejects.toThrow(UnansweredError);
  expect(lines().filter((line) => !isAuthentication(line))).toHaveLength(2);
});

test('requests a token again after a failed request', async () => {
  let isDown = true;
  const paygreen = paygreenOn((isForToken) => {
    if (isDown) return new Response('', { status: 500 });
    return isForToken ? dataResponse({ token: 'token' }) : dataResponse(order);
  });
  await expect(paygreen.findOrder('po_1')).rejects.toThrow(
    'auth/authentication/sh_1/secret-key answered 500',
  );
  isDown = false;
  expect(await paygreen.findOrder('po_1')).toEqual(order);
});

test('does not wait for the pending token of another request', async () => {
  let isFirst = true;
  const paygreen = paygreenOn((isForToken) => {
    if (!isForToken) return dataResponse(order);
    if (!isFirst) return dataResponse({ token: 'token' });
    isFirst = false;
    return new Promise(() => {});
  });
  void paygreen.findOrder('po_1').catch(() => {});
  expect(await paygreen.findOrder('po_1')).toEqual(order);
});
