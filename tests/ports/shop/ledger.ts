import type { TestShop } from '#tests/support/shop.ts';
import type { Page } from './page.ts';

/** Counts of a customer's orders and payments in the sandbox's ledger. */
interface Holding {
  readonly orders: number;
  readonly paid: number;
  readonly refunds: number;
}

export const emptyHolding: Holding = { orders: 0, paid: 0, refunds: 0 };
export const oneOrder: Holding = { orders: 1, paid: 1, refunds: 0 };

export async function readHolding(shop: TestShop, { email }: Page): Promise<Holding> {
  const { orders, stripe } = await shop.ledger();
  const paid = stripe.intents
    .filter(({ metadata, status }) => metadata['key']?.startsWith(`${email}|`) && status === 'succeeded')
    .map(({ id }) => id);
  return {
    orders: orders.filter(({ payload }) => payload['email'] === email).length,
    paid: paid.length,
    refunds: stripe.refunds.filter((refund) => paid.includes(refund.payment_intent)).length,
  };
}

/** Waits for the success page. @returns the customer's counts in the sandbox's ledger */
export async function succeed(shop: TestShop, page: Page): Promise<Holding> {
  await page.wait((snapshot) => snapshot.matches('success'));
  return readHolding(shop, page);
}
