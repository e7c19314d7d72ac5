import { expect } from '@playwright/test';
import type { Ledger } from './ledger.ts';
import type { Shop } from './shop.ts';

/** `payload` is the body of the call. */
type Order = Ledger['orders'][number];
type Intent = Ledger['stripe']['intents'][number];

const isPaid = ({ status }: Intent): boolean => status === 'succeeded';

/** The intents of the checkouts in which something was paid. */
function intentsOfPaid({ stripe: { intents } }: Ledger): readonly Intent[] {
  const checkouts = new Set(intents.filter(isPaid).map(({ metadata }) => metadata.checkout));
  return intents.filter(({ metadata }) => checkouts.has(metadata.checkout));
}

/** The id of the intent that an order was paid by; the two calls spell it each in its own way. */
const paidBy = ({ call, payload }: Order): string =>
  String(payload[call === 'miam_signup' ? 'stripe_Payment_ID' : 'stripe_Payment_Id']);

const isSettled = (ledger: Ledger): boolean =>
  ledger.orders.length > 0 &&
  ledger.webhooks.every(({ delivered }) => delivered) &&
  intentsOfPaid(ledger).every((intent) => isPaid(intent) || intent.status === 'canceled');

interface Expected {
  /** What the button named, in cents. */
  readonly sum: number;
  /** How many intents its checkout had, with those that were cancelled; null where it depends on who was faster. */
  readonly intents?: number | null;
}

/**
 * Exactly one order, of exactly what the screen said; one intent paid, the checkout's others cancelled, nothing refunded. Asked when
 * all webhooks have arrived, so that no second order is still on its way.
 */
export async function expectOneOrder(shop: Shop, { sum, intents = 1 }: Expected): Promise<Order> {
  await expect.poll(async () => isSettled(await shop.ledger()), 'all is settled').toBe(true);
  const ledger = await shop.ledger();
  // One that an earlier test left on its way is of an intent that was forgotten since.
  const known = new Set(ledger.stripe.intents.map(({ id }) => id));
  const [order, ...others] = ledger.orders.filter((each) => known.has(paidBy(each)));
  if (order === undefined) throw new Error('There is no order');
  const paid = ledger.stripe.intents.filter(isPaid);
  expect(others).toEqual([]);
  expect(paid).toMatchObject([{ amount: sum }]);
  if (intents !== null) expect(intentsOfPaid(ledger)).toHaveLength(intents);
  expect(ledger.stripe.refunds).toEqual([]);
  expect(paidBy(order)).toBe(paid[0]?.id);
  return order;
}
