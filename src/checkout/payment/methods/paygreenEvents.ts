import * as z from 'zod/mini';
import type { ConecsDetails } from '#machines/voucher/voucher.setup.ts';

const fieldChangeSchema = z.object({
  valid: z.nullable(z.boolean()),
  message: z.optional(z.nullable(z.string())),
});

/**
 * `isReusableAllowed` is the customer's checkbox at PayGreen. `isCardReusable` is `false` if the voucher card
 * does not allow later charges.
 */
const reuseChangeSchema = z.object({
  isReusableAllowed: z.boolean(),
  isCardReusable: z.optional(z.boolean()),
});

const fieldNames = ['pan', 'exp', 'cvv'] as const;
export type FieldName = (typeof fieldNames)[number];

export interface ConecsFieldStates {
  readonly details: ConecsDetails;
  readonly messages: Readonly<Partial<Record<FieldName, string>>>;
  readonly isCardReusable: boolean;
}

export const untouchedFieldStates: ConecsFieldStates = {
  details: { isPanValid: null, isExpDateValid: null, isCcvValid: null, isReusableAllowed: null },
  messages: {},
  isCardReusable: true,
};

const validityKeyOf = { pan: 'isPanValid', exp: 'isExpDateValid', cvv: 'isCcvValid' } as const;

export function firstIncompleteField({ details, isCardReusable }: ConecsFieldStates): FieldName | null {
  if (!isCardReusable) return 'pan';
  return fieldNames.find((field) => details[validityKeyOf[field]] !== true) ?? null;
}

/** @param detail the `detail` of PayGreen's event, ignored if invalid */
export function withFieldChange(
  fieldStates: ConecsFieldStates,
  field: FieldName,
  detail: unknown,
): ConecsFieldStates {
  const parsed = fieldChangeSchema.safeParse(detail);
  if (!parsed.success) return fieldStates;
  const { valid, message } = parsed.data;
  const { [field]: _message, ...messages } = fieldStates.messages;
  return {
    ...fieldStates,
    details: { ...fieldStates.details, [validityKeyOf[field]]: valid },
    messages: valid === false && message ? { ...messages, [field]: message } : messages,
  };
}

export function withReuseChange(fieldStates: ConecsFieldStates, detail: unknown): ConecsFieldStates {
  const parsed = reuseChangeSchema.safeParse(detail);
  if (!parsed.success) return fieldStates;
  const { isReusableAllowed, isCardReusable = true } = parsed.data;
  return { ...fieldStates, details: { ...fieldStates.details, isReusableAllowed }, isCardReusable };
}
