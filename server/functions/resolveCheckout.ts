import type { Context } from 'hono';
import {
  noPayments,
  belongsToAnotherCustomer,
  type CheckoutPayments,
} from '#machines/domain/checkoutPayments.ts';
import { checkoutIdOf, createCheckoutId } from '#server/http/checkoutId.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';

type CheckoutReader = Pick<OrderStore, 'readPayments' | 'readDraftOrder' | 'isTokenHandedOver'>;

interface ResolvedCheckout {
  readonly id: string;
  readonly payments: CheckoutPayments;
}

/** Returns the checkout of the browser's cookie. After another customer's payment, starts a new one. */
export async function resolveCheckout(
  context: Context,
  email: string,
  orderStore: CheckoutReader,
): Promise<ResolvedCheckout> {
  const id = checkoutIdOf(context);
  const payments = id === null ? noPayments : await orderStore.readPayments(id);
  return id === null || (await isPaidByAnotherCustomer(payments, email, orderStore))
    ? { id: await createCheckoutId(context), payments: noPayments }
    : { id, payments };
}

async function isPaidByAnotherCustomer(
  { paidIntentId }: CheckoutPayments,
  email: string,
  orderStore: Omit<CheckoutReader, 'readPayments'>,
): Promise<boolean> {
  if (paidIntentId === null) return false;
  const [paidDraftOrder, isTokenHandedOver] = await Promise.all([
    orderStore.readDraftOrder(paidIntentId),
    orderStore.isTokenHandedOver(paidIntentId),
  ]);
  return belongsToAnotherCustomer(
    { email: paidDraftOrder?.draft.form.customer.email ?? null, isConfirmed: isTokenHandedOver },
    email,
  );
}
