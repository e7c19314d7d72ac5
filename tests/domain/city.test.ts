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
  ['Villefranche-sur-Saône', 'Villefranche s/ Saône'],
  ['Villefranche-sur-Saône', 'VILLEFRANCHE S/SAONE'],
  ['Rosny-sous-Bois', 'Rosny s/s Bois'],
  ['Rosny-sous-Bois', 'ROSNY S/BOIS'],
  ['Paris', 'Paris15'],
  ['Paris', 'Paris-15'],
  ['Paris', 'Paris (15e)'],
  ['Paris', 'Paris 15 ème'],
  ['Paris', 'Paris 1er'],
  ['Paris', 'Paris XV'],
  ['Paris', 'Paris XVe arr.'],
  ['Paris', 'PARIS 15EME ARRONDISSEMENT'],
  ['Paris', 'Paris Cédex'],
  ['Paris', '75015 Paris'],
  ['Paris', 'Paris, France'],
  ['Paris', 'ＰＡＲＩＳ'],
  ['Paris', 'Par\u200bis\ufeff'],
  ['Lyon', 'Lyon 3ème'],
  ['Lyon', 'LYON III'],
  ['Saint-Étienne', 'St.Etienne'],
  ['Saint-Étienne', 'Saint E\u0301tienne'],
  ['Saintes-Maries-de-la-Mer', 'Les Stes Maries de la Mer'],
  ["L'Haÿ-les-Roses", 'lʼhaÿ les roses'],
  ["L'Haÿ-les-Roses", 'L`Hay les Roses'],
  ['Roissy-en-France', 'Roissy en France'],
  ['Villeneuve-lès-Avignon', 'Villeneuve lez Avignon'],
  ['Notre-Dame-de-Bellecombe', 'N.-D. de Bellecombe'],
  ['Mont-de-Marsan', 'Mt de Marsan'],
])('matches the city %s with the spelling %s', (one, other) => {
  expect(isSameCity(one, other)).toBe(true);
});

test.each([
  ['Paris', 'Lyon'],
  ['Saint-Denis', 'Saint-Ouen'],
  ['Le Havre', 'Le Mans'],
  ['Paris', ''],
  ['Villiers-le-Bel', 'Villiers Bel'],
  ['Saint-Paul 3 Châteaux', 'Saint-Paul Châteaux'],
  ['Roissy-en-France', 'Roissy'],
  ['Vix', 'V'],
])('does not match the city %s with %s', (one, other) => {
  expect(isSameCity(one, other)).toBe(false);
});

test.each([
  ['Paris 1er Arrondissement', 'Paris'],
  ['Marseille 10e Arrondissement', 'Marseille'],
  ['Le Havre', 'Le Havre'],
])('removes the district from %s, leaving %s', (city, name) => {
  expect(withoutDistrict(city)).toBe(name);
});
