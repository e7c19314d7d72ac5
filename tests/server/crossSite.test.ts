import { expect, test } from 'vitest';
import { failureSchema } from '#server/contracts/failure.ts';
import { encrypted, createFunctions } from '#tests/support/functions.ts';

const app = createFunctions({ ...encrypted });

async function send(
  headers: Readonly<Record<string, string>>,
  path = '/api/createStripeIntent',
  method = 'POST',
) {
  const response = await app.request(`https://mijote.example${path}`, {
    method,
    headers,
    ...(method === 'POST' && { body: '{}' }),
  });
  const { error } = failureSchema.parse(await response.json());
  return { status: response.status, code: error.code };
}

const rejected = { status: 403, code: 'cross_site' };
/** Error for a body that is not JSON. It proves that the request has passed the cross-site check. */
const accepted = { status: 400, code: 'malformed' };

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain', { 'sec-fetch-site': 'same-site' }],
  [
    'another site with the shop’s origin',
    { 'sec-fetch-site': 'cross-site', origin: 'https://mijote.example' },
  ],
  ['another origin without fetch metadata', { origin: 'https://evil.example' }],
  ['an unencrypted origin of the shop', { origin: 'http://lp.mijote.example' }],
  ['an opaque origin', { origin: 'null' }],
])('rejects a request from %s with 403', async (_label, headers) => {
  expect(await send(headers)).toEqual(rejected);
});

test.each([
  ['a page of the shop', { 'sec-fetch-site': 'same-origin' }],
  ['a user-initiated navigation', { 'sec-fetch-site': 'none' }],
  ['a page of the shop without fetch metadata', { origin: 'https://mijote.example' }],
  ['another configured origin', { origin: 'https://lp.mijote.example' }],
  ['a client without browser headers', {}],
])('accepts a request from %s', async (_label, headers) => {
  expect(await send(headers)).toEqual(accepted);
});

test.each([
  ['/api/nothing', 'POST'],
  ['/api/finalizeOrder', 'DELETE'],
  ['/api/stripeWebhook', 'POST'],
  ['/wf/inscription_step3', 'POST'],
])('rejects a cross-site request to %s before any other check', async (path, method) => {
  expect(await send({ 'sec-fetch-site': 'cross-site' }, path, method)).toEqual(rejected);
});

test('rejects a cross-site GET that would consume an Edenred sign-in', async () => {
  const path = '/api/getEdenredCredentials?code=c&state=s&redirectUri=https://mijote.example/';
  expect(await send({ 'sec-fetch-site': 'cross-site' }, path, 'GET')).toEqual(rejected);
  expect(await send({ 'sec-fetch-site': 'same-origin' }, path, 'GET')).toMatchObject({ status: 409 });
});

test('accepts its own pages at a host that is not configured', async () => {
  const response = await app.request('http://192.168.1.20:3000/api/finalizeOrder', {
    method: 'POST',
    headers: { origin: 'http://192.168.1.20:3000' },
  });
  expect(response.status).toBe(400);
});
