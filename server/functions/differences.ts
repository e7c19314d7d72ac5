import { orderFormSchema, paymentSchema, shortFormSchema } from '#machines/domain/order.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns only paths, because the values are customer data. */
function findDifferingPaths(submitted: unknown, stored: unknown, path: readonly string[]): readonly string[] {
  if (submitted === undefined || Object.is(submitted, stored)) return [];
  if (!isObject(submitted) || !isObject(stored)) return [path.join('.')];
  return Object.keys(submitted).flatMap((key) =>
    findDifferingPaths(submitted[key], stored[key], [...path, key]),
  );
}

/**
 * Returns the paths of fields that differ from the draft. For an invalid form or payment, returns one path.
 */
export function findDifferences(
  { form, payment }: DraftOrder,
  submitted: { form?: unknown; payment?: unknown },
): readonly string[] {
  const parsedForm = ('delivery' in form ? orderFormSchema : shortFormSchema).safeParse(submitted.form);
  const parsedPayment = paymentSchema.safeParse(submitted.payment);
  return [
    ...(submitted.form === undefined ? [] : findDifferingPaths(parsedForm.data ?? null, form, ['form'])),
    ...(submitted.payment === undefined
      ? []
      : findDifferingPaths(parsedPayment.data ?? null, payment, ['payment'])),
  ];
}

const displayedPaths = [
  'form.address',
  'form.customer.email',
  'form.customer.firstName',
  'form.delivery.date',
  'form.delivery.slot',
  'form.mealBox',
  'form.wishes',
  'payment.leftAmount',
  'payment.method',
  'payment.priceAfterPromo',
];

/** `true` if the thank-you page shows this field. @rule R3.27 */
export const isDisplayed = (path: string): boolean =>
  displayedPaths.some(
    (displayed) => `${path}.`.startsWith(`${displayed}.`) || displayed.startsWith(`${path}.`),
  );
