import { expect, test } from 'vitest';
import { fieldPaths, placeFieldOf } from '#machines/domain/fields.ts';

test('finds the postal code and city of the delivery and billing addresses', () => {
  const places = fieldPaths.flatMap((path) => {
    const place = placeFieldOf(path);
    return place === null ? [] : [[path, place]];
  });
  expect(places).toEqual([
    ['address.postalCode', { group: 'address', field: 'postalCode' }],
    ['address.city', { group: 'address', field: 'city' }],
    ['billing.address.postalCode', { group: 'billing.address', field: 'postalCode' }],
    ['billing.address.city', { group: 'billing.address', field: 'city' }],
  ]);
});
