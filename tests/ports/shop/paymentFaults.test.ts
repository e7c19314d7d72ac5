import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { payBlockers } from '#machines/checkout/blockers.ts';
import { faultNames } from '#server/sandbox/faultNames.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { cases, cut, down, refused, withKinds } from './faultCases.ts';
import { openPage, type Page } from './page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT_BURST: '1000' }, patience: 1000, delays: { retryDelay: 50 } });
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await shop.heal();
});
afterAll(() => shop.stop());

const sentence = /^Erreur avec le serveur de paiement\. Merci de contacter le support/;

/** A page that is ready to pay. */
async function readyPage(visit?: Parameters<typeof openPage>[1]): Promise<Page> {
  const page = openPage(shop, visit);
  await page.fill();
  await page.prepare();
  return page;
}

/** What the sandbox holds of a shopper: orders, charges that stand, refunds. */
async function ledgerOf({ email }: Page) {
  const { orders, stripe } = await shop.ledger();
  const intents = stripe.intents.filter(({ metadata }) => metadata['key']?.startsWith(email));
  const paid = intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id);
  return {
    orders: orders.filter(({ payload }) => payload['email'] === email).length,
    paid: paid.length,
    refunds: stripe.refunds.filter((refund) => paid.includes(refund.payment_intent)).length,
  };
}

const succeeds = async (page: Page): Promise<void> => {
  await page.wait((snapshot) => snapshot.matches('success'));
  expect(await ledgerOf(page)).toEqual({ orders: 1, paid: 1, refunds: 0 });
};

describe.each(withKinds(cases.preparing))('%s (%s)', (name, _, fault) => {
  test('is the specification’s sentence, with a way to try again', async () => {
    await shop.fail({ [name]: fault });
    const page = await readyPage();
    expect(page.snapshot().value).toEqual({ payment: 'refused' });
    expect(page.snapshot().context.problem).toMatchObject({
      kind: 'rejected',
      message: expect.stringMatching(sentence),
    });
    await shop.heal();
    page.checkout.send({ type: 'intent.retried' });
    await page.pay();
    await succeeds(page);
  });
});

describe.each(withKinds(cases.keeping))('%s (%s) at the press', (name, _, fault) => {
  test('charges nothing, says so, and may be tried again', async () => {
    const page = await readyPage();
    await shop.fail({ [name]: fault });
    await page.pay();
    await page.reach((snapshot) => snapshot.matches({ payment: 'refused' }));
    expect(page.snapshot().context).toMatchObject({ problem: { kind: 'rejected' }, pending: null });
    expect(await ledgerOf(page)).toEqual({ orders: 0, paid: 0, refunds: 0 });
    await shop.heal();
    page.checkout.send({ type: 'intent.retried' });
    await page.pay();
    await succeeds(page);
  });
});

describe('stripe.payment_intents.confirm', () => {
  test.each([down, { kind: 'refuse', code: 'card_declined' }])(
    '(%o) leaves the card to be tried again',
    async (fault) => {
      const page = await readyPage();
      await shop.fail({ 'stripe.payment_intents.confirm': fault });
      await page.pay();
      await page.wait(({ context }) => context.problem !== null);
      expect(page.snapshot().context.problem?.kind).toBe('declined');
      await shop.heal();
      await page.pay();
      await succeeds(page);
    },
  );

  test('(cut off) is read, and never repeated', async () => {
    const page = await readyPage();
    await shop.fail({ 'stripe.payment_intents.confirm': cut });
    await page.pay();
    await succeeds(page);
  });

  test('(cut off, with nobody to read it) is left to the server, which knows', async () => {
    const page = await readyPage();
    await shop.fail({ 'stripe.payment_intents.confirm': { ...cut, times: 1 } });
    await page.pay();
    await page.reach(
      () => page.snapshot().children.card?.getSnapshot().matches({ confirmation: 'unanswered' }) ?? false,
    );
    await shop.fail({ 'stripe.payment_intents.retrieve': down });
    await page.wait((snapshot) => snapshot.matches({ payment: 'kept' }));
    await shop.heal();
    await succeeds(page);
  });
});

describe.each(withKinds(['stripe.elements.sessions']))('%s (%s)', (name, _, fault) => {
  test('is named among what keeps the shopper from paying', async () => {
    await shop.fail({ [name]: fault });
    const page = await readyPage();
    expect(payBlockers(page.snapshot().context)).toEqual(['cardFormIsBroken']);
    page.checkout.send({ type: 'cardForm.loaded' });
    await page.pay();
    await succeeds(page);
  });
});

describe('stripe.authentications.create', () => {
  test('(cut off) was done: the intent tells', async () => {
    const page = await readyPage({ card: 'challenged' });
    await shop.fail({ 'stripe.authentications.create': cut });
    await page.pay();
    await succeeds(page);
  });

  test.each([down, refused])(
    '(%o) leaves the payment unfinished: nothing is charged, and it begins anew',
    async (fault) => {
      const page = await readyPage({ card: 'challenged' });
      await shop.fail({ 'stripe.authentications.create': fault });
      await page.pay();
      await page.wait(({ context }) => context.notices.includes('nothingWasPaid'));
      expect(await ledgerOf(page)).toEqual({ orders: 0, paid: 0, refunds: 0 });
      await shop.heal();
      await page.pay();
      await succeeds(page);
    },
  );
});

describe('an order', () => {
  test.each([
    'main.inscription_ended',
    'main.inscription_user_exist',
    'main.inscription_delivery_date',
    'main.*',
  ])('is kept while %s is down, and there once it is back', async (name) => {
    const page = await readyPage();
    await shop.fail({ [name]: down });
    await page.pay();
    await page.wait((snapshot) => snapshot.matches({ payment: 'kept' }));
    await shop.heal();
    await succeeds(page);
  });

  test('whose registration is answered into the void is registered once', async () => {
    const page = await readyPage();
    await shop.fail({ 'main.inscription_ended': { ...cut, times: 2 } });
    await page.pay();
    await succeeds(page);
  });

  test.each([
    [{}],
    ...cases.refunding.flatMap((name) => [
      [{ [name]: { ...down, times: 2 } }],
      [{ [name]: { ...cut, times: 2 } }],
    ]),
  ])('that is refused for good is refunded once (%o), and the shopper reads why', async (trouble) => {
    const page = await readyPage();
    await shop.fail({ 'main.inscription_ended': refused, ...trouble });
    await page.pay();
    await page.wait((snapshot) => snapshot.matches({ payment: 'refunded' }));
    expect(page.snapshot().context.accountProblem).toMatch(/rembours/);
    expect(await ledgerOf(page)).toEqual({ orders: 0, paid: 1, refunds: 1 });
  });

  test.each(['hold', 'duplicate', 'status', 'drop-response', 'delay'])(
    'needs no webhook (%s)',
    async (kind) => {
      await shop.fail({
        'stripe.webhook': {
          kind,
          ...(kind === 'status' && { status: 500 }),
          ...(kind === 'delay' && { ms: 100 }),
        },
      });
      const page = await readyPage();
      await page.pay();
      await succeeds(page);
      await shop.heal();
      await shop.deliver();
      await succeeds(page);
    },
  );
});

test('what is not of this purchase does not touch it', async () => {
  await shop.fail(Object.fromEntries(cases.unfelt.map((name) => [name, down])));
  const page = await readyPage();
  await page.pay();
  await succeeds(page);
});

test('a slow day is a good one', async () => {
  const slow = { kind: 'delay', ms: 60 };
  await shop.fail(Object.fromEntries(faultNames.map((name) => [name, slow])));
  const page = await readyPage();
  await page.pay();
  await succeeds(page);
});

test('every fault of the sandbox has its case', () => {
  expect(Object.values(cases).flat().toSorted()).toEqual(faultNames.toSorted());
});
