import { orderFormSchema, paymentSchema, shortFormSchema } from '#machines/domain/order.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns paths without values, safe to log. Ignores stored fields that were not sent, because the server
 * adds its own.
 */
function differing(sent: unknown, stored: unknown, path: readonly string[]): readonly string[] {
  if (sent === undefined || Object.is(sent, stored)) return [];
  if (!isGroup(sent) || !isGroup(stored)) return [path.join('.')];
  return Object.keys(sent).flatMap((key) => differing(sent[key], stored[key], [...path, key]));
}

/**
 * Returns the paths at which a form and a payment differ from the draft. Both are normalized first, so
 * formats of one phone number are equal. An invalid form or payment differs as a whole, because its keys are
 * arbitrary input.
 */
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

/** Paths shown on the thank-you page. */
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

/** Whether a difference at this path is visible on the thank-you page. @rule R3.27 */
export const isShown = (path: string): boolean =>
  shownPaths.some((shown) => `${path}.`.startsWith(`${shown}.`) || shown.startsWith(`${path}.`));
