import type { Context } from 'hono';
import { emptyBook, isAnothersCheckout, type CheckoutBook } from '#machines/domain/checkoutBook.ts';
import { checkoutIdOf, newCheckoutOf } from '#server/http/checkoutId.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';

type Orders = Pick<OrderStore, 'book' | 'draftOrderOf' | 'isHandedOver'>;

interface PayersCheckout {
  readonly id: string;
  readonly book: CheckoutBook;
}

/** Returns the browser's checkout, or a new one if there is none or another customer paid in it. */
export async function checkoutToPayIn(
  context: Context,
  email: string,
  orderStore: Orders,
): Promise<PayersCheckout> {
  const id = checkoutIdOf(context);
  const book = id === null ? emptyBook : await orderStore.book(id);
  return id === null || (await isAnothers(book, email, orderStore))
    ? { id: await newCheckoutOf(context), book: emptyBook }
    : { id, book };
}

async function isAnothers(
  { paidIntentId }: CheckoutBook,
  email: string,
  orderStore: Omit<Orders, 'book'>,
): Promise<boolean> {
  if (paidIntentId === null) return false;
  const [paid, isTold] = await Promise.all([
    orderStore.draftOrderOf(paidIntentId),
    orderStore.isHandedOver(paidIntentId),
  ]);
  return isAnothersCheckout({ email: paid?.draft.form.customer.email ?? null, isTold }, email);
}
