import * as z from 'zod/mini';
import { isServed, notServedMessage } from './delivery.ts';
import { emailSchema } from './email.ts';
import { fieldPathSchema, type FieldPath, type RawFields } from './fields.ts';
import { phoneSchema } from './phone.ts';
import { postalCodeExists, unknownPostalCodeMessage } from './postalCode.ts';
import { siretSchema } from './siret.ts';
import { deletedText, optionalText, requiredDigits, requiredText, shortText } from './text.ts';

const civility = z._default(z.enum(['male', 'female', ''], { error: 'Cette civilité n’existe pas' }), '');

/** @rule R3.1, R5.1, R5.3 */
export const customerSchema = z.object({
  email: emailSchema,
  civility,
  firstName: requiredText('Le prénom est requis'),
  lastName: requiredText('Le nom est requis'),
  phoneNumber: z.pipe(requiredText('Le numéro de téléphone est requis pour la livraison'), phoneSchema),
});
export type Customer = z.infer<typeof customerSchema>;

export const postalCodeSchema = requiredDigits(5, {
  missing: 'Le code postal est requis',
  malformed: 'Un code postal a 5 chiffres',
}).check(
  z.refine(postalCodeExists, {
    error: unknownPostalCodeMessage,
    params: { code: 'unknown_postal_code' },
    abort: true,
  }),
);

const place = {
  line1: requiredText("L'adresse est requise"),
  postalCode: postalCodeSchema,
  city: requiredText('La ville est requise'),
};

const individual = {
  type: z.pipe(
    z.optional(z.enum(['perso', ''])),
    z.transform(() => 'perso' as const),
  ),
  company: deletedText,
  siret: deletedText,
  naf: deletedText,
};

const professional = {
  type: z.literal('pro'),
  company: requiredText('Le nom de la société est requis'),
  siret: siretSchema,
  naf: optionalText,
};

const deliveryPlace = {
  ...place,
  postalCode: place.postalCode.check(
    z.refine(isServed, {
      error: ({ input }) => notServedMessage(String(input)),
      params: { code: 'not_served' },
    }),
  ),
  line2: optionalText,
  country: z._default(shortText, 'France'),
  countryISO: z._default(z.literal('FR'), 'FR'),
};

const incompleteAddress = 'Cette adresse est incomplète';

/** @rule R1.1, R3.2, R5.2 */
export const addressSchema = z.discriminatedUnion(
  'type',
  [z.object({ ...deliveryPlace, ...individual }), z.object({ ...deliveryPlace, ...professional })],
  incompleteAddress,
);
export type Address = z.infer<typeof addressSchema>;

const billingAddress = z.discriminatedUnion(
  'type',
  [z.object({ ...place, ...individual }), z.object({ ...place, ...professional })],
  incompleteAddress,
);

const billingContact = z.object({
  civility,
  firstName: requiredText('Le prénom est requis'),
  lastName: requiredText('Le nom est requis'),
  phoneNumber: z.pipe(requiredText('Le numéro de téléphone est requis'), phoneSchema),
});

/** Discards the values of a disabled billing address. @rule R5.4 */
export const billingSchema = z.discriminatedUnion('isActive', [
  z.object({ isActive: z.literal(true), address: billingAddress, contact: billingContact }),
  z.object({ isActive: z.literal(false) }),
]);
export type Billing = z.infer<typeof billingSchema>;

export const instructionSchema = optionalText;

const formSchema = z.object({
  customer: customerSchema,
  address: addressSchema,
  billing: billingSchema,
  delivery: z.object({ instruction: instructionSchema }),
});

export interface FormValue {
  readonly customer: Customer;
  readonly address: Address;
  readonly billing: Billing;
  readonly instruction: string;
}

export type FormErrors = Readonly<Partial<Record<FieldPath, string>>>;

type ParsedFields = { kind: 'valid'; value: FormValue } | { kind: 'invalid'; errors: FormErrors };

/** @rule R5.5 */
export function parseFields(fields: RawFields): ParsedFields {
  const result = formSchema.safeParse(nested(fields));
  if (!result.success) return { kind: 'invalid', errors: errorsOf(result.error.issues) };
  const { delivery, ...value } = result.data;
  return { kind: 'valid', value: { ...value, instruction: delivery.instruction } };
}

const nested = (fields: RawFields) => ({
  customer: groupOf(fields, 'customer'),
  address: groupOf(fields, 'address'),
  billing: {
    isActive: fields['billing.isActive'] === 'yes',
    contact: groupOf(fields, 'billing.contact'),
    address: groupOf(fields, 'billing.address'),
  },
  delivery: groupOf(fields, 'delivery'),
});

const groupOf = (fields: RawFields, group: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path.startsWith(`${group}.`))
      .map(([path, text]) => [path.slice(group.length + 1), text]),
  );

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): FormErrors {
  const errors: Partial<Record<FieldPath, string>> = {};
  for (const { path, message } of issues) {
    const field = fieldPathSchema.safeParse(path.join('.'));
    if (field.success) errors[field.data] ??= message;
  }
  return errors;
}
