import { expect } from '@playwright/test';
import type { Ledger } from './ledger.ts';
import type { Shop } from './shop.ts';

/** Order in the sandbox's ledger. `payload` is the body of the call to the main backend. */
type Order = Ledger['orders'][number];
type Intent = Ledger['stripe']['intents'][number];

const isPaid = ({ status }: Intent): boolean => status === 'succeeded';

/** Returns all Stripe intents of checkouts that were paid, including their unpaid intents. */
function intentsOfPaidCheckouts({ stripe: { intents } }: Ledger): readonly Intent[] {
  const checkouts = new Set(intents.filter(isPaid).map(({ metadata }) => metadata.checkout));
  return intents.filter(({ metadata }) => checkouts.has(metadata.checkout));
}

/**
 * Returns the id of the Stripe intent that paid an order.
 * The main backend's two calls have different names for this field.
 */
const paymentIdOf = ({ call, payload }: Order): string =>
  String(payload[call === 'miam_signup' ? 'stripe_Payment_ID' : 'stripe_Payment_Id']);

const isSettled = (ledger: Ledger): boolean =>
  ledger.orders.length > 0 &&
  ledger.webhooks.every(({ delivered }) => delivered) &&
  intentsOfPaidCheckouts(ledger).every((intent) => isPaid(intent) || intent.status === 'canceled');

interface ExpectedOrder {
  /** Amount on the pay button, in cents. */
  readonly sum: number;
  /**
   * Number of the checkout's Stripe intents, including cancelled ones.
   * `null` if the number depends on timing.
   */
  readonly intents?: number | null;
}

/**
 * Expects one order, one paid intent, other intents cancelled, and no refund.
 * Waits for all webhooks first, so that no second order is pending.
 */
export async function expectOneOrder(shop: Shop, { sum, intents = 1 }: ExpectedOrder): Promise<Order> {
  await expect
    .poll(async () => isSettled(await shop.ledger()), 'orders, webhooks and intents are settled')
    .toBe(true);
  const ledger = await shop.ledger();
  // Ignores late orders of an earlier test, whose intents are no longer in the ledger.
  const intentIds = new Set(ledger.stripe.intents.map(({ id }) => id));
  const [order, ...others] = ledger.orders.filter((candidate) => intentIds.has(paymentIdOf(candidate)));
  if (order === undefined) throw new Error('No order was registered');
  const paid = ledger.stripe.intents.filter(isPaid);
  expect(others).toEqual([]);
  expect(paid).toMatchObject([{ amount: sum }]);
  if (intents !== null) expect(intentsOfPaidCheckouts(ledger)).toHaveLength(intents);
  expect(ledger.stripe.refunds).toEqual([]);
  expect(paymentIdOf(order)).toBe(paid[0]?.id);
  return order;
}
