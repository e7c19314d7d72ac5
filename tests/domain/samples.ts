import * as fc from 'fast-check';
import { offeredSizes } from '#machines/domain/catalogue.ts';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { emptyFields, type RawFields } from '#machines/domain/fields.ts';
import { parseFields } from '#machines/domain/form.ts';
import { classicPromoOf, type Promo } from '#machines/domain/promo.ts';
import { slots } from '#machines/domain/slot.ts';

/** Creates a promo as the main backend grants it, with its field names and amounts in euros. */
export const promoOf = (granted: Partial<Parameters<typeof classicPromoOf>[1]>): Promo =>
  classicPromoOf('TEST', { id: 'p1', ...granted });

/** Form input of an individual in Paris, before parsing. */
export const typedFields: RawFields = {
  ...emptyFields,
  'customer.email': ' Marie.Dupont@Example.com ',
  'customer.civility': 'female',
  'customer.firstName': ' Marie ',
  'customer.lastName': 'Dupont',
  'customer.phoneNumber': '06 12 34 56 78',
  'address.line1': '12 rue des Lilas',
  'address.line2': 'Bâtiment B',
  'address.postalCode': '75011',
  'address.city': 'Paris',
  'delivery.instruction': 'Code 12A34',
};

/** Form input of the same customer as a professional with a separate billing address. */
export const professionalFields: RawFields = {
  ...typedFields,
  'address.type': 'pro',
  'address.company': 'Lilas SARL',
  'address.siret': '732 829 320 00074',
  'address.naf': '56.21Z',
  'billing.isActive': 'yes',
  'billing.contact.firstName': 'Paul',
  'billing.contact.lastName': 'Martin',
  'billing.contact.phoneNumber': '01.40.20.50.50',
  'billing.address.type': 'pro',
  'billing.address.company': 'Compta SAS',
  'billing.address.siret': '55210055400013',
  'billing.address.line1': '1 place Bellecour',
  'billing.address.postalCode': '69002',
  'billing.address.city': 'Lyon',
};

export const anySize = fc.constantFrom(...offeredSizes);
export const anySlot = fc.constantFrom(...slots);

const anyClassicPromo = fc
  .record({
    amount: fc.double({ min: 0, max: 500, noNaN: true }),
    percentage: fc.double({ min: 0, max: 100, noNaN: true }),
    Free_shipping: fc.boolean(),
  })
  .map(promoOf);

/** Any promo, including absurd values and discovery promos of another box size. */
export const anyPromo = fc.oneof(
  anyClassicPromo,
  fc.option(anySize).map((nbMeals) => discoveryPromoOf('BIENVENUE', nbMeals)),
);

export const anyBasket = fc.record({ nbMeals: anySize, slot: anySlot, promo: fc.option(anyPromo) });

export const anyMoment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  .map((moment) => moment.getTime());

export const errorsOf = (fields: typeof emptyFields) => {
  const parsed = parseFields(fields);
  return parsed.kind === 'invalid' ? parsed.errors : {};
};
