import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { payBlockers } from '#machines/checkout/blockers.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { cases, droppedResponse, unavailable, refused, withEachFaultKind } from './faultCases.ts';
import { readHolding, emptyHolding, oneOrder, succeed } from './ledger.ts';
import { closePages, readyPage } from './page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ requestTimeoutMs: 1000, delays: { retryDelay: 50 } });
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  closePages();
  vi.restoreAllMocks();
  await shop.heal();
});
afterAll(() => shop.stop());

const sentence = /^Erreur avec le serveur de paiement\. Merci de contacter le support/;

describe.each(withEachFaultKind(cases.preparing))('%s with the fault %s', (name, _, fault) => {
  test('shows the payment server error, then pays on retry', async () => {
    await shop.fail({ [name]: fault });
    const page = await readyPage(shop);
    expect(page.snapshot().value).toEqual({ payment: { open: 'refused' } });
    expect(page.snapshot().context.payment.problem).toMatchObject({
      kind: 'rejected',
      message: expect.stringMatching(sentence),
    });
    await shop.heal();
    page.checkout.send({ type: 'intent.retried' });
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });
});

describe.each(withEachFaultKind(cases.keeping))('%s with the fault %s at payment', (name, _, fault) => {
  test('charges nothing and shows the rejection, then pays on retry', async () => {
    const page = await readyPage(shop);
    await shop.fail({ [name]: fault });
    await page.pay();
    await page.reach((snapshot) => snapshot.matches({ payment: { open: 'refused' } }));
    expect(page.snapshot().context).toMatchObject({
      payment: { problem: { kind: 'rejected' } },
      pending: null,
    });
    expect(await readHolding(shop, page)).toEqual(emptyHolding);
    await shop.heal();
    page.checkout.send({ type: 'intent.retried' });
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });
});

describe.each(withEachFaultKind(cases.dates))('%s with the fault %s at payment', (name, _, fault) => {
  test('accepts the payment and completes the order when delivery dates load again', async () => {
    const page = await readyPage(shop);
    await shop.fail({ [name]: fault });
    await page.pay();
    await page.reach((snapshot) => snapshot.matches({ payment: { closed: { paying: 'finalising' } } }));
    await shop.heal();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });
});

describe('stripe.payment_intents.confirm', () => {
  test.each([
    [unavailable, 'unavailable'],
    [{ kind: 'refuse', code: 'card_declined' }, 'declined'],
  ])('reports the fault %o as `%s`, then pays on retry @R4.8', async (fault, kind) => {
    const page = await readyPage(shop);
    await shop.fail({ 'stripe.payment_intents.confirm': fault });
    await page.pay();
    await page.wait(({ context }) => context.payment.problem !== null);
    expect(page.snapshot().context.payment.problem?.kind).toBe(kind);
    await shop.heal();
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });

  test('reads the payment result after a lost response and charges once', async () => {
    const page = await readyPage(shop);
    await shop.fail({ 'stripe.payment_intents.confirm': droppedResponse });
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });

  test('completes the order on the server if the page cannot read the payment result', async () => {
    const page = await readyPage(shop);
    await shop.fail({ 'stripe.payment_intents.confirm': { ...droppedResponse, times: 1 } });
    await page.pay();
    await page.reach(
      () => page.snapshot().children.card?.getSnapshot().matches({ confirmation: 'unanswered' }) ?? false,
    );
    await shop.fail({ 'stripe.payment_intents.retrieve': unavailable });
    await page.wait((snapshot) => snapshot.matches({ payment: { closed: 'kept' } }));
    await shop.heal();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });
});

describe.each(withEachFaultKind(['stripe.elements.sessions']))('%s with the fault %s', (name, _, fault) => {
  test('blocks payment until the card form loads', async () => {
    await shop.fail({ [name]: fault });
    const page = await readyPage(shop);
    expect(payBlockers(page.snapshot().context)).toEqual(['cardFormIsBroken', 'cardIsIncomplete']);
    page.checkout.send({ type: 'cardForm.loaded' });
    page.checkout.send({ type: 'card.completed', isComplete: true });
    await shop.heal();
    await page.pay();
    await page.reach((snapshot) => !snapshot.matches({ payment: { closed: 'paying' } }));
    // The next request may fail on the cut connection. If so, nothing is charged and the customer pays again.
    if (page.snapshot().context.payment.problem !== null) await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });
});

describe('stripe.authentications.create', () => {
  test('completes a 3-D Secure payment although its response is lost', async () => {
    const page = await readyPage(shop, { card: 'challenged' });
    await shop.fail({ 'stripe.authentications.create': droppedResponse });
    await page.pay();
    expect(await succeed(shop, page)).toEqual(oneOrder);
  });

  test.each([unavailable, refused])(
    'charges nothing if 3-D Secure fails with %o, then pays on retry',
    async (fault) => {
      const page = await readyPage(shop, { card: 'challenged' });
      await shop.fail({ 'stripe.authentications.create': fault });
      await page.pay();
      await page.wait(({ context }) => context.notices.includes('paymentIsNotConfirmed'));
      expect(await readHolding(shop, page)).toEqual(emptyHolding);
      await shop.heal();
      await page.pay();
      expect(await succeed(shop, page)).toEqual(oneOrder);
    },
  );
});
