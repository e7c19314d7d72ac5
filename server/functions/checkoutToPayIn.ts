import type { Context } from 'hono';
import { checkoutIdOf, newCheckoutOf } from '#server/checkoutId.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';

type Orders = Pick<OrderStore, 'book' | 'draftOrderOf' | 'isHandedOver'>;

/**
 * The checkout that somebody pays in: the browser's, or a new one when it has none, or when its order was for another e-mail and its
 * shopper knows that it stands. Until they know, they may take it for unpaid, and are not to pay a second time.
 */
export async function checkoutToPayIn(context: Context, email: string, orderStore: Orders): Promise<string> {
  const id = checkoutIdOf(context);
  return id === null || (await isAnothers(id, email, orderStore)) ? newCheckoutOf(context) : id;
}

async function isAnothers(checkoutId: string, email: string, orderStore: Orders): Promise<boolean> {
  const { paidIntentId } = await orderStore.book(checkoutId);
  if (paidIntentId === null) return false;
  const [paid, isKnown] = await Promise.all([
    orderStore.draftOrderOf(paidIntentId),
    orderStore.isHandedOver(paidIntentId),
  ]);
  return isKnown && paid?.draft.form.customer.email !== email;
}
