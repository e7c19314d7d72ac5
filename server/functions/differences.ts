import { orderFormSchema, paymentSchema, shortFormSchema } from '#machines/domain/order.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns paths without values, safe to log. Ignores fields that the server added. */
function differing(sent: unknown, stored: unknown, path: readonly string[]): readonly string[] {
  if (sent === undefined || Object.is(sent, stored)) return [];
  if (!isGroup(sent) || !isGroup(stored)) return [path.join('.')];
  return Object.keys(sent).flatMap((key) => differing(sent[key], stored[key], [...path, key]));
}

/** Compares after normalization. An invalid form differs as a whole, because its keys are arbitrary input. */
export function differencesFrom(
  { form, payment }: DraftOrder,
  sent: { form?: unknown; payment?: unknown },
): readonly string[] {
  const formRead = ('delivery' in form ? orderFormSchema : shortFormSchema).safeParse(sent.form);
  const paymentRead = paymentSchema.safeParse(sent.payment);
  return [
    ...(sent.form === undefined ? [] : differing(formRead.data ?? null, form, ['form'])),
    ...(sent.payment === undefined ? [] : differing(paymentRead.data ?? null, payment, ['payment'])),
  ];
}

const shownPaths = [
  'form.address',
  'form.customer.email',
  'form.customer.firstName',
  'form.delivery.date',
  'form.delivery.slot',
  'form.mealBox',
  'payment.leftAmount',
  'payment.method',
  'payment.priceAfterPromo',
];

/** Whether the thank-you page shows this path. @rule R3.27 */
export const isShown = (path: string): boolean =>
  shownPaths.some((shown) => `${path}.`.startsWith(`${shown}.`) || shown.startsWith(`${path}.`));
