import * as z from 'zod/mini';
import { emailSchema } from './email.ts';
import { invalidPhoneMessage, leadPhoneIsValid, phoneSchema } from './phone.ts';
import { requiredText } from './text.ts';

const leadSchema = z.object({
  firstName: requiredText('Le prénom est requis'),
  lastName: requiredText('Le nom est requis'),
  email: emailSchema,
  phoneNumber: z.pipe(
    requiredText('Le téléphone est requis').check(z.refine(leadPhoneIsValid, { error: invalidPhoneMessage })),
    phoneSchema,
  ),
});

const leadField = z.keyof(leadSchema);

/** What the lead form asks; the phone number in E.164. */
type Lead = Readonly<z.infer<typeof leadSchema>>;

/** French sentences keyed by field; a field without one is right. */
type LeadErrors = Readonly<Partial<Record<keyof Lead, string>>>;

/** Checks the lead form as it was typed (spec section 5); the first sentence of each field is kept. */
export function parseLead(
  raw: Readonly<Record<keyof Lead, string>>,
): { kind: 'valid'; lead: Lead } | { kind: 'invalid'; errors: LeadErrors } {
  const result = leadSchema.safeParse(raw);
  if (result.success) return { kind: 'valid', lead: result.data };
  const errors: Partial<Record<keyof Lead, string>> = {};
  for (const { path, message } of result.error.issues) {
    const field = leadField.safeParse(path[0]);
    if (field.success) errors[field.data] ??= message;
  }
  return { kind: 'invalid', errors };
}
