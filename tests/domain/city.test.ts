import { expect, test } from 'vitest';
import { isSameCity, withoutDistrict } from '#machines/domain/city.ts';

test.each([
  ['Saint-Étienne', 'st etienne'],
  ['Sainte-Geneviève-des-Bois', 'Ste Genevieve des Bois'],
  ['Le Mans', 'mans'],
  ["L'Haÿ-les-Roses", 'L’Hay les Roses'],
  ['Paris', ' PARIS 10 '],
  ['Paris', 'Paris 10e'],
  ['Lyon', 'LYON CEDEX 03'],
  ['Lyon 3e Arrondissement', 'Lyon'],
  ['Crèvecœur', 'Crevecoeur'],
  ['Aix-en-Provence', 'Aix - en - Provence.'],
])('%s is %s as people spell it', (one, other) => {
  expect(isSameCity(one, other)).toBe(true);
});

test.each([
  ['Paris', 'Lyon'],
  ['Saint-Denis', 'Saint-Ouen'],
  ['Le Havre', 'Le Mans'],
  ['Paris', ''],
  ['Villiers-le-Bel', 'Villiers Bel'],
  ['Saint-Paul 3 Châteaux', 'Saint-Paul Châteaux'],
])('%s is not %s', (one, other) => {
  expect(isSameCity(one, other)).toBe(false);
});

test.each([
  ['Paris 1er Arrondissement', 'Paris'],
  ['Marseille 10e Arrondissement', 'Marseille'],
  ['Le Havre', 'Le Havre'],
])('%s is %s without its district', (city, name) => {
  expect(withoutDistrict(city)).toBe(name);
});
