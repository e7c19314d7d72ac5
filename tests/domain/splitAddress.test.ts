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
  ['12 rue des Lilas, Paris 75011', '12 rue des Lilas', '75011', 'Paris'],
  ['12 rue des Lilas - Paris 75011', '12 rue des Lilas', '75011', 'Paris'],
  ['12 rue des Lilas, Paris, 75011, France', '12 rue des Lilas', '75011', 'Paris'],
  ['12 rue des Lilas, Bourg-en-Bresse 01000', '12 rue des Lilas', '01000', 'Bourg-en-Bresse'],
  ['3 rue Hoche, Villefranche s/ Saône 69400', '3 rue Hoche', '69400', 'Villefranche s/ Saône'],
  ['75011 Paris, 12 rue des Lilas', '12 rue des Lilas', '75011', 'Paris'],
  ['F-75011 Paris - 12 rue des Lilas, France', '12 rue des Lilas', '75011', 'Paris'],
  ['12 rue des Lilas 75011 Paris France', '12 rue des Lilas', '75011', 'Paris'],
  ['12 rue des Lilas, 75011 Paris (France)', '12 rue des Lilas', '75011', 'Paris'],
  ['3 rue Hoche 95700 Roissy en France', '3 rue Hoche', '95700', 'Roissy en France'],
  ['3 rue Hoche 47300 Villeneuve-sur-Lot', '3 rue Hoche', '47300', 'Villeneuve-sur-Lot'],
  ['12 rue de la Porte 75011 Paris', '12 rue de la Porte', '75011', 'Paris'],
  ['12 rue des Lilas, digicode 45678, 75011 Paris', '12 rue des Lilas, digicode 45678', '75011', 'Paris'],
  ['12 rue des Lilas escalier D 75011 Paris', '12 rue des Lilas escalier D', '75011', 'Paris'],
])('splits %j into street, postal code and city @R3.24', (text, line1, postalCode, city) => {
  expect(splitAddress(text)).toEqual({ line1, postalCode, city });
});

test.each([
  ['no postal code', '12 rue des Lilas'],
  ['a P.O. box instead of a postal code', '12 rue des Lilas BP 40012 Lyon'],
  ['more digits than a postal code', '12 rue des Lilas 690031 Lyon'],
  ['fewer digits than a postal code', '12 rue des Lilas 6900 Lyon'],
  ['no street', '69003 Lyon'],
  ['only a number as the street', '12, 69003 Lyon'],
  ['possibly only a city', 'Lyon 69003'],
  ['more than a city at the end', '12 rue des Lilas 69003 Lyon, 2e étage'],
  ['five digits without a city', '12 rue des Lilas 69003'],
  ['a city without a comma', '12 rue des Lilas Lyon 69003'],
  ['a floor at the end', '69003 Lyon, 2e étage'],
  ['a country but no street', '69003 Lyon, France'],
  ['a code that does not exist', '12 rue des Lilas 00000 Paris'],
  ['another code that does not exist', '12 rue des Lilas, 99123 Paris'],
  ['a street in place of the city', 'Le Bourg, place de la Mairie 42410'],
  ['no text', ''],
])('does not split an address with %s: %j @R3.24', (_, text) => {
  expect(splitAddress(text)).toBeNull();
});

test.each([
  '12 rue des Lilas, digicode 45678',
  '12 rue des Lilas, Digicode\u00a0: 45678 puis B',
  '12 rue des Lilas, digicode 45678 Paris',
  '12 rue des Lilas code 24680',
  '12 rue des Lilas, code 24680 escalier B',
  '12 rue des Lilas, code portail 45678 Martin',
  '12 rue des Lilas, code d’entrée 45678 Martin',
  '12 rue des Lilas, code A45678 Paris',
  '12 rue des Lilas, code 45678# Paris',
  '12 rue des Lilas (code 45678)',
  '12 rue des Lilas bât 12345',
  '12 rue des Lilas 75011 bâtiment B',
  '12 rue des Lilas 75011 Paris escalier B',
  '12 rue des Lilas boîte 75011',
  '12 rue des Lilas, boîte aux lettres 45678 Dupont',
  '12 rue des Lilas n° 12345',
  '12 rue des Lilas n°12345 Paris',
  '12 rue des Lilas, interphone 54321 Martin',
  '12 rue des Lilas, interphone Martin 54321',
  '12 rue des Lilas porte 12345 Paris',
  '12 rue des Lilas, composer le 45678 Paris',
  'BP 75011',
  'RN 12345 Lyon',
])('does not mistake a building number for a postal code: %j @R3.24', (text) => {
  expect(splitAddress(text)).toBeNull();
});

test('does not split long texts that resemble an address', () => {
  for (const text of [
    '1 rue '.repeat(33),
    '75011 '.repeat(33),
    `1 rue X, ${'a '.repeat(95)}`,
    '1 rue, 75011 a, '.repeat(12),
  ])
    expect(splitAddress(`${text}!`)).toBeNull();
});
