import * as z from 'zod/mini';
import { emailSchema } from './email.ts';
import type { RawFields } from './fields.ts';
import type { Customer } from './form.ts';
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
export const leadFields = leadField.options;

export type Lead = Readonly<z.infer<typeof leadSchema>>;

export type LeadErrors = Readonly<Partial<Record<keyof Lead, string>>>;

export type RawLead = Readonly<Record<keyof Lead, string>>;

/** @rule R5.12 */
export function parseLead(
  raw: RawLead,
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

export const fieldsOfLead = ({ firstName, lastName, email, phoneNumber }: RawLead): Partial<RawFields> => ({
  'customer.firstName': firstName,
  'customer.lastName': lastName,
  'customer.email': email,
  'customer.phoneNumber': phoneNumber,
});

export function leadCustomerOf(fields: RawFields): Customer | null {
  const parsed = parseLead({
    firstName: fields['customer.firstName'],
    lastName: fields['customer.lastName'],
    email: fields['customer.email'],
    phoneNumber: fields['customer.phoneNumber'],
  });
  return parsed.kind === 'valid' ? { ...parsed.lead, civility: '' } : null;
}
