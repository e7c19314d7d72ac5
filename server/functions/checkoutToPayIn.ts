import type { Context } from 'hono';
import { emptyBook, isAnothersCheckout, type CheckoutBook } from '#machines/domain/checkoutBook.ts';
import { checkoutIdOf, newCheckoutOf } from '#server/http/checkoutId.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';

type CheckoutReader = Pick<OrderStore, 'book' | 'draftOrderOf' | 'isHandedOver'>;

interface ResolvedCheckout {
  readonly id: string;
  readonly book: CheckoutBook;
}

/** Returns the browser's checkout, or a new one if there is none or another customer paid in it. */
export async function checkoutToPayIn(
  context: Context,
  email: string,
  orderStore: CheckoutReader,
): Promise<ResolvedCheckout> {
  const id = checkoutIdOf(context);
  const payments = id === null ? emptyBook : await orderStore.book(id);
  return id === null || (await isPaidByAnotherCustomer(payments, email, orderStore))
    ? { id: await newCheckoutOf(context), book: emptyBook }
    : { id, book: payments };
}

async function isPaidByAnotherCustomer(
  { paidIntentId }: CheckoutBook,
  email: string,
  orderStore: Omit<CheckoutReader, 'book'>,
): Promise<boolean> {
  if (paidIntentId === null) return false;
  const [paidDraftOrder, isTokenHandedOver] = await Promise.all([
    orderStore.draftOrderOf(paidIntentId),
    orderStore.isHandedOver(paidIntentId),
  ]);
  return isAnothersCheckout(
    { email: paidDraftOrder?.draft.form.customer.email ?? null, isTold: isTokenHandedOver },
    email,
  );
}
