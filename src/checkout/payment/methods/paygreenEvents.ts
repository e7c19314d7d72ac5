import * as z from 'zod/mini';
import type { ConecsDetails } from '#machines/voucher/voucher.setup.ts';

const fieldChangeSchema = z.object({
  valid: z.nullable(z.boolean()),
  message: z.optional(z.nullable(z.string())),
});

/**
 * `isReusableAllowed` is the customer's checkbox. `isCardReusable` is `false` if the card itself does not
 * allow later charges.
 */
const reuseChangeSchema = z.object({
  isReusableAllowed: z.boolean(),
  isCardReusable: z.optional(z.boolean()),
});

const fieldNames = ['pan', 'exp', 'cvv'] as const;
export type FieldName = (typeof fieldNames)[number];

export interface ConecsNotes {
  readonly details: ConecsDetails;
  readonly messages: Readonly<Partial<Record<FieldName, string>>>;
  readonly isCardReusable: boolean;
}

export const untouchedNotes: ConecsNotes = {
  details: { isPanValid: null, isExpDateValid: null, isCcvValid: null, isReusableAllowed: null },
  messages: {},
  isCardReusable: true,
};

const detailOf = { pan: 'isPanValid', exp: 'isExpDateValid', cvv: 'isCcvValid' } as const;

/** Returns the first incomplete field, or `null` if all fields are valid. */
export function fieldToMend({ details, isCardReusable }: ConecsNotes): FieldName | null {
  if (!isCardReusable) return 'pan';
  return fieldNames.find((field) => details[detailOf[field]] !== true) ?? null;
}

/** @param said the event's `detail`. If it does not parse, nothing changes. */
export function withFieldChange(notes: ConecsNotes, field: FieldName, said: unknown): ConecsNotes {
  const parsed = fieldChangeSchema.safeParse(said);
  if (!parsed.success) return notes;
  const { valid, message } = parsed.data;
  const { [field]: _message, ...messages } = notes.messages;
  return {
    ...notes,
    details: { ...notes.details, [detailOf[field]]: valid },
    messages: valid === false && message ? { ...messages, [field]: message } : messages,
  };
}

export function withReuseChange(notes: ConecsNotes, said: unknown): ConecsNotes {
  const parsed = reuseChangeSchema.safeParse(said);
  if (!parsed.success) return notes;
  const { isReusableAllowed, isCardReusable = true } = parsed.data;
  return { ...notes, details: { ...notes.details, isReusableAllowed }, isCardReusable };
}
