import { emptyFields, type RawFields } from '#machines/domain/fields.ts';
import type { Random } from '#simulator/random.ts';

/** Form data of the simulated customers, except the e-mail. Each customer has another name, address and invoice. */
const customers: readonly Partial<RawFields>[] = [
  {
    'customer.firstName': 'Jeanne',
    'customer.lastName': 'Moreau',
    'address.line1': '12 rue des Lilas',
    'address.postalCode': '75011',
    'address.city': 'Paris',
  },
  {
    'customer.civility': 'male',
    'customer.firstName': 'Hugo',
    'customer.lastName': 'Lefèvre',
    'customer.phoneNumber': '+33 7 56 78 90 12',
    'address.line1': '8 quai Saint-Antoine',
    'address.line2': 'Escalier C',
    'address.postalCode': '69002',
    'address.city': 'Lyon',
    'delivery.instruction': 'Code 12A34',
  },
  {
    'customer.firstName': 'Awa',
    'customer.lastName': 'Diallo',
    'address.type': 'pro',
    'address.company': 'Lilas SARL',
    'address.siret': '73282932000074',
    'address.line1': '3 rue Nationale',
    'address.postalCode': '59000',
    'address.city': 'Lille',
  },
  {
    'customer.firstName': 'Inès',
    'customer.lastName': 'Garcia',
    'address.line1': '21 rue de la Soif',
    'address.postalCode': '35000',
    'address.city': 'Rennes',
    'billing.isActive': 'yes',
    'billing.contact.firstName': 'Paul',
    'billing.contact.lastName': 'Martin',
    'billing.contact.phoneNumber': '01 40 20 50 50',
    'billing.address.type': 'perso',
    'billing.address.line1': '1 place Bellecour',
    'billing.address.postalCode': '69002',
    'billing.address.city': 'Lyon',
  },
];

export function drawFormFields(random: Random): RawFields {
  const fields = {
    ...emptyFields,
    'customer.phoneNumber': '06 12 34 56 78',
    ...random.fork('person').pick(customers),
  };
  const hasNumber = !random.fork('street').happens(0.15);
  return hasNumber ? fields : { ...fields, 'address.line1': fields['address.line1'].replace(/^\d+ /, '') };
}
