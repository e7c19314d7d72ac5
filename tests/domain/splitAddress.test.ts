import { expect, test } from 'vitest';
import { splitAddress } from '#machines/domain/splitAddress.ts';

test.each([
  ['12 rue des Lilas 69003 Lyon', '12 rue des Lilas', '69003', 'Lyon'],
  ['12, rue des Lilas, 69003, Lyon', '12, rue des Lilas', '69003', 'Lyon'],
  [' 12 bis rue des Lilas - 69003  LYON ', '12 bis rue des Lilas', '69003', 'LYON'],
  ['12 rue du 11 Novembre 1918 69003 Lyon 3e', '12 rue du 11 Novembre 1918', '69003', 'Lyon 3e'],
  [
    '8 rue de la Paix 75002 Paris 2ème arrondissement',
    '8 rue de la Paix',
    '75002',
    'Paris 2ème arrondissement',
  ],
  ['1 place Bellecour 69403 Lyon CEDEX 03', '1 place Bellecour', '69403', 'Lyon CEDEX 03'],
  ['1 place Bellecour, CS 40012, 69403 LYON CEDEX', '1 place Bellecour, CS 40012', '69403', 'LYON CEDEX'],
  ['Le Bourg 42410 Saint-Pierre-de-Bœuf', 'Le Bourg', '42410', 'Saint-Pierre-de-Bœuf'],
  ['3 allée des Pins 94240 L’Haÿ-les-Roses, France', '3 allée des Pins', '94240', 'L’Haÿ-les-Roses'],
  ['12 rue des Lilas F-69003 Lyon', '12 rue des Lilas', '69003', 'Lyon'],
  ['12345 route du Lac 74000 Annecy', '12345 route du Lac', '74000', 'Annecy'],
  ['12 rue des Lilas 69003', '12 rue des Lilas', '69003', ''],
  ['12 rue des Lilas Lyon 69003', '12 rue des Lilas Lyon', '69003', ''],
])('%j is taken apart', (text, line1, postalCode, city) => {
  expect(splitAddress(text)).toEqual({ line1, postalCode, city });
});

test.each([
  ['no postal code', '12 rue des Lilas'],
  ['no postal code but a letter box', '12 rue des Lilas BP 40012 Lyon'],
  ['more digits than a postal code', '12 rue des Lilas 690031 Lyon'],
  ['fewer digits', '12 rue des Lilas 6900 Lyon'],
  ['no street', '69003 Lyon'],
  ['a number for a street', '12, 69003 Lyon'],
  ['perhaps only a city', 'Lyon 69003'],
  ['more than a city behind', '12 rue des Lilas 69003 Lyon, 2e étage'],
  ['the street behind', '69003 Lyon, 12 rue des Lilas'],
  ['nothing', ''],
])('%s: %j is left alone', (_, text) => {
  expect(splitAddress(text)).toBeNull();
});
