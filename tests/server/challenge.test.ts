import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declineLimits } from '#machines/domain/limits.ts';
import { challengeResponse, type SolvedChallenge } from '#server/contracts/challenge.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const declinedCard = '4000000000000002';

async function declineCards(visitor: Visitor, request: unknown, count: number): Promise<void> {
  for (let card = 0; card < count; card += 1) {
    // oxlint-disable no-await-in-loop -- one card after the other
    await shop.pay(await visitor.intent(request), declinedCard);
    await shop.deliver();
    // oxlint-enable no-await-in-loop
  }
}

/** Solves a new proof of work with the library that the browser uses. */
async function solveNewChallenge(visitor: Visitor): Promise<SolvedChallenge> {
  const { body } = await visitor.get('/api/challenge');
  const { challenge } = challengeResponse.parse(body);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

const codeOf = async (visitor: Visitor, request: unknown) => {
  const { status, error } = await visitor.refusal(request);
  return `${status} ${error.code}`;
};

test('accepts a payment after four declined cards', async () => {
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'clumsy@example.com' });
  await declineCards(visitor, request, 4);
  const intent = await visitor.intent(request);
  expect(await shop.pay(intent)).toBe('succeeded');
  expect((await visitor.post('/api/finalizeOrder', { intentId: intent.id })).status).toBe(200);
});

test('requires a challenge after five declines and accepts each solution once', async () => {
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'insistent@example.com' });
  const first = await visitor.intent(request);
  await declineCards(visitor, request, 5);
  const { intents } = (await shop.ledger()).stripe;
  expect(intents.find(({ id }) => id === first.id)?.status).toBe('canceled');
  expect(await visitor.refusal(request)).toMatchObject({
    status: 403,
    error: {
      code: 'challenge_required',
      message: 'Plusieurs paiements ont été refusés. Merci de faire la vérification demandée pour continuer.',
    },
  });

  const challenge = await solveNewChallenge(visitor);
  const second = await visitor.intent({ ...request, challenge });
  expect(second).toMatchObject({ amount: first.amount, status: 'requires_payment_method' });
  expect(second.id).not.toBe(first.id);
  // The visitor may repeat the request without another proof of work, until the card is confirmed.
  expect(await visitor.intent(request)).toEqual(second);
  await declineCards(visitor, request, 5);
  expect(await codeOf(visitor, { ...request, challenge })).toBe('403 challenge_required');
});

test('counts declines of one e-mail across checkout cookies', async () => {
  const request = intentRequestOf({ email: 'cookieless@example.com' });
  await declineCards(createVisitor(shop), request, 5);
  expect(await codeOf(createVisitor(shop), request)).toBe('403 challenge_required');
  expect(
    (await createVisitor(shop).intent(intentRequestOf({ email: 'innocent@example.com' }))).amount,
  ).toBeGreaterThan(0);
});

test('rejects forged, malformed and expired challenge solutions', async () => {
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'forger@example.com' });
  await declineCards(visitor, request, 5);
  const { challenge, solution } = await solveNewChallenge(visitor);
  const { parameters } = challenge;
  const forged = [
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution },
    {
      challenge: { ...challenge, parameters: { ...parameters, data: { at: parameters.data.at + 1 } } },
      solution,
    },
    { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
  ];
  for (const attempt of forged) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(visitor, { ...request, challenge: attempt })).toBe('403 challenge_required');
  }
  expect(await codeOf(visitor, { ...request, challenge: { challenge, solution: 'none' } })).toBe(
    '400 malformed',
  );
  shop.advance(10 * 60_000 + 1000);
  expect(await codeOf(visitor, { ...request, challenge: { challenge, solution } })).toBe(
    '403 challenge_required',
  );
  shop.advance(-10 * 60_000 - 1000);
  expect((await visitor.intent({ ...request, challenge: { challenge, solution } })).status).toBe(
    'requires_payment_method',
  );
});

test('rejects even a solved challenge after twenty declines in a day @R4.41', async () => {
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'twenty@example.com' });
  await declineCards(visitor, request, 5);
  for (let round = 0; round < 3; round += 1) {
    // oxlint-disable no-await-in-loop
    await visitor.intent({ ...request, challenge: await solveNewChallenge(visitor) });
    await declineCards(visitor, request, 5);
    // oxlint-enable no-await-in-loop
  }
  const { status, error } = await visitor.refusal({
    ...request,
    challenge: await solveNewChallenge(visitor),
  });
  expect(status).toBe(403);
  expect(error).toMatchObject({
    code: declineLimits.client.end.errorCode,
    message: 'Trop de paiements ont été refusés aujourd’hui. Merci de réessayer demain, ou de nous appeler.',
  });
});

test('counts a decline once if Stripe delivers its webhook twice', async () => {
  await shop.fail({ 'stripe.webhook': { kind: 'duplicate' } });
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'duplicate@example.com' });
  await declineCards(visitor, request, 4);
  await shop.heal();
  expect((await visitor.intent(request)).status).toBe('requires_payment_method');
});

test('counts a decline without a webhook when the intent is requested again', async () => {
  await shop.fail({ 'stripe.webhook': { kind: 'hold' } });
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'untold@example.com' });
  await declineCards(visitor, request, 5);
  expect(await codeOf(visitor, request)).toBe('403 challenge_required');
  const another = {
    ...request,
    form: { ...request.form, customer: { ...request.form.customer, email: 'spared@example.com' } },
  };
  expect(await codeOf(visitor, another)).toBe('403 challenge_required');
  await shop.heal();
});

test('reuses an e-mail check for 30 minutes while the main backend is down', async () => {
  const visitor = createVisitor(shop);
  const checkedRequest = intentRequestOf({ email: 'asked@example.com' });
  await visitor.intent(checkedRequest);
  await shop.fail({ 'main.inscription_user_exist': { kind: 'status', status: 503 } });
  expect((await visitor.intent(checkedRequest)).status).toBe('requires_payment_method');
  shop.advance(6 * 60_000);
  expect((await visitor.intent(checkedRequest)).status).toBe('requires_payment_method');
  expect(await codeOf(createVisitor(shop), intentRequestOf({ email: 'unasked@example.com' }))).toBe(
    '502 main_down',
  );
  shop.advance(25 * 60_000);
  expect(await codeOf(visitor, checkedRequest)).toBe('502 main_down');
  await shop.heal();
});
