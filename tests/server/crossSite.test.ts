import { expect, test } from 'vitest';
import { failureSchema } from '#server/contracts/failure.ts';
import { encrypted, functionsOf } from '#tests/support/functions.ts';

const app = functionsOf({ ...encrypted });

async function answerTo(
  headers: Readonly<Record<string, string>>,
  path = '/api/createStripeIntent',
  method = 'POST',
) {
  const answer = await app.request(`https://mijote.example${path}`, {
    method,
    headers,
    ...(method === 'POST' && { body: '{}' }),
  });
  const { error } = failureSchema.parse(await answer.json());
  return { status: answer.status, code: error.code };
}

const refused = { status: 403, code: 'cross_site' };
/** Error of an accepted request whose body is not JSON. */
const heard = { status: 400, code: 'malformed' };

test.each([
  ['another site’s page', { 'sec-fetch-site': 'cross-site' }],
  ['a page of the same domain', { 'sec-fetch-site': 'same-site' }],
  [
    'another site’s page in the shop’s name',
    { 'sec-fetch-site': 'cross-site', origin: 'https://mijote.example' },
  ],
  ['another origin, by an older browser', { origin: 'https://evil.example' }],
  ['the shop’s host without encryption elsewhere', { origin: 'http://lp.mijote.example' }],
  ['an opaque origin', { origin: 'null' }],
])('%s may not write', async (_who, headers) => {
  expect(await answerTo(headers)).toEqual(refused);
});

test.each([
  ['a page of ours', { 'sec-fetch-site': 'same-origin' }],
  ['the visitor themselves', { 'sec-fetch-site': 'none' }],
  ['a page of ours, by an older browser', { origin: 'https://mijote.example' }],
  ['a page at another address of ours', { origin: 'https://lp.mijote.example' }],
  ['who is no browser', {}],
])('%s may', async (_who, headers) => {
  expect(await answerTo(headers)).toEqual(heard);
});

test.each([
  ['/api/nothing', 'POST'],
  ['/api/finalizeOrder', 'DELETE'],
  ['/api/stripeWebhook', 'POST'],
  ['/wf/inscription_step3', 'POST'],
])('it is asked before anything else, at %s', async (path, method) => {
  expect(await answerTo({ 'sec-fetch-site': 'cross-site' }, path, method)).toEqual(refused);
});

test('nor may another site use up a sign-in, which is done by reading', async () => {
  const path = '/api/getEdenredCredentials?code=c&state=s&redirectUri=https://mijote.example/';
  expect(await answerTo({ 'sec-fetch-site': 'cross-site' }, path, 'GET')).toEqual(refused);
  expect(await answerTo({ 'sec-fetch-site': 'same-origin' }, path, 'GET')).toMatchObject({ status: 409 });
});

test('a shop that is reached by a name that nobody configured hears its own pages', async () => {
  const answer = await app.request('http://192.168.1.20:3000/api/finalizeOrder', {
    method: 'POST',
    headers: { origin: 'http://192.168.1.20:3000' },
  });
  expect(answer.status).toBe(400);
});
