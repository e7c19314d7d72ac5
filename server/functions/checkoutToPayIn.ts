import type { Context } from 'hono';
import { isAnothersCheckout } from '#machines/domain/checkoutBook.ts';
import { checkoutIdOf, newCheckoutOf } from '#server/checkoutId.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';

type Orders = Pick<OrderStore, 'book' | 'draftOrderOf' | 'isHandedOver'>;

/** The checkout that a shopper pays in: the browser's, or a new one where it has none, or has another's (R4.30). */
export async function checkoutToPayIn(context: Context, email: string, orderStore: Orders): Promise<string> {
  const id = checkoutIdOf(context);
  return id === null || (await isAnothers(id, email, orderStore)) ? newCheckoutOf(context) : id;
}

async function isAnothers(checkoutId: string, email: string, orderStore: Orders): Promise<boolean> {
  const { paidIntentId } = await orderStore.book(checkoutId);
  if (paidIntentId === null) return false;
  const [paid, isTold] = await Promise.all([
    orderStore.draftOrderOf(paidIntentId),
    orderStore.isHandedOver(paidIntentId),
  ]);
  return isAnothersCheckout({ email: paid?.draft.form.customer.email ?? null, isTold }, email);
}
