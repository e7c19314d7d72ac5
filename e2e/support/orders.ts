import { expect } from '@playwright/test';
import type { Ledger } from './ledger.ts';
import type { Shop } from './shop.ts';

/** The one order of a payload's kind: `payload` is the body of `wf/inscription_ended`. */
type Order = Ledger['orders'][number];

const settled = ({ orders, stripe, webhooks }: Ledger): boolean =>
  orders.length > 0 &&
  webhooks.every(({ delivered }) => delivered) &&
  stripe.intents.every(({ status }) => status === 'succeeded' || status === 'canceled');

/**
 * Exactly one order, of exactly what the screen said; one intent paid, the checkout's others cancelled, nothing paid back. Asked when
 * all webhooks have arrived, so that no second order is still on its way.
 * @param sum what the button named, in cents
 */
export async function expectOneOrder(
  shop: Shop,
  { sum, intents = 1 }: { sum: number; intents?: number },
): Promise<Order> {
  await expect.poll(async () => settled(await shop.ledger()), 'all is settled').toBe(true);
  const { orders, stripe } = await shop.ledger();
  const paid = stripe.intents.filter(({ status }) => status === 'succeeded');
  expect(orders).toHaveLength(1);
  expect(paid).toMatchObject([{ amount: sum }]);
  expect(stripe.intents).toHaveLength(intents);
  expect(stripe.refunds).toEqual([]);
  const [order] = orders;
  if (order === undefined) throw new Error('There is no order');
  expect(order.payload).toMatchObject({ stripe_Payment_Id: paid[0]?.id });
  return order;
}
