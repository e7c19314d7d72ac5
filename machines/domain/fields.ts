import * as z from 'zod/mini';

export const fieldPaths = [
  'customer.email',
  'customer.civility',
  'customer.firstName',
  'customer.lastName',
  'customer.phoneNumber',
  'address.type',
  'address.company',
  'address.siret',
  'address.naf',
  'address.line1',
  'address.line2',
  'address.postalCode',
  'address.city',
  'billing.isActive',
  'billing.contact.civility',
  'billing.contact.firstName',
  'billing.contact.lastName',
  'billing.contact.phoneNumber',
  'billing.address.type',
  'billing.address.company',
  'billing.address.siret',
  'billing.address.naf',
  'billing.address.line1',
  'billing.address.postalCode',
  'billing.address.city',
  'delivery.instruction',
] as const;

export const fieldPathSchema = z.enum(fieldPaths);
export type FieldPath = z.infer<typeof fieldPathSchema>;

/** Unvalidated fields of the order form. `billing.isActive` is `yes` or empty. */
export const rawFieldsSchema = z.record(fieldPathSchema, z.string());
export type RawFields = Readonly<z.infer<typeof rawFieldsSchema>>;

export const emptyFields: RawFields = rawFieldsSchema.parse({
  ...Object.fromEntries(fieldPaths.map((path) => [path, ''])),
  'address.type': 'perso',
});

const addressGroups = ['address', 'billing.address'] as const;
export type AddressGroup = (typeof addressGroups)[number];

export function placeFieldOf(path: FieldPath): { group: AddressGroup; field: 'postalCode' | 'city' } | null {
  for (const group of addressGroups) {
    if (path === `${group}.postalCode`) return { group, field: 'postalCode' };
    if (path === `${group}.city`) return { group, field: 'city' };
  }
  return null;
}
