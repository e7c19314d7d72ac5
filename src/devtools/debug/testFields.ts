import { emptyFields, type RawFields } from '#machines/domain/fields.ts';

/**
 * Form fields of the debug panel. Each page has a new e-mail address, because an address can order only once.
 */
export const testFields: RawFields = {
  ...emptyFields,
  'customer.email': `essai-${crypto.randomUUID().slice(0, 8)}@example.com`,
  'customer.civility': 'female',
  'customer.firstName': 'Camille',
  'customer.lastName': 'Martin',
  'customer.phoneNumber': '06 12 34 56 78',
  'address.line1': '12 rue des Lilas',
  'address.postalCode': '44000',
  'address.city': 'Nantes',
};
