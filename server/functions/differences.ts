import { orderFormSchema, paymentSchema, shortFormSchema } from '#machines/domain/order.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Paths at which what was sent is not what is stored: without values, fit for a log. What is stored beyond it is the server's own. */
function differing(sent: unknown, stored: unknown, path: readonly string[]): readonly string[] {
  if (sent === undefined || Object.is(sent, stored)) return [];
  if (!isGroup(sent) || !isGroup(stored)) return [path.join('.')];
  return Object.keys(sent).flatMap((key) => differing(sent[key], stored[key], [...path, key]));
}

/**
 * Where a form and a payment differ from the draft, read as drafts are: two writings of one phone number are no difference. One that
 * cannot be read differs as a whole: its keys are whatever was written.
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

/** What the thank-you page tells of an order. */
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

/** Whether a page shows another value than the order's when it differs at this path. @rule R3.27 */
export const isShown = (path: string): boolean =>
  shownPaths.some((shown) => `${path}.`.startsWith(`${shown}.`) || shown.startsWith(`${path}.`));
