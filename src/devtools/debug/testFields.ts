import { emptyFields, type RawFields } from '#machines/domain/fields.ts';

/** A shopper for trying the shop out; the e-mail is new at each page, since an ordered one is known. */
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
