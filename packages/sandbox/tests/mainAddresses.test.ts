import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createAddresses } from '#sandbox/addresses/app.ts';
import { searchAddresses } from '#sandbox/addresses/search.ts';
import { openDatabase } from '#sandbox/database.ts';
import { Faults } from '#sandbox/faults.ts';

const searchLabels = (query: string, limit = 5): readonly string[] =>
  searchAddresses(query, limit).map(({ properties }) => properties.label);

describe('searchAddresses', () => {
  test('finds a house by a partial address', () => {
    expect(searchAddresses('12 rue de la rep lyon 69002', 1)).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [4.8291, 45.7535] },
        properties: {
          label: '12 Rue de la République 69002 Lyon',
          score: expect.any(Number),
          housenumber: '12',
          id: '69382_0001_00012',
          name: '12 Rue de la République',
          postcode: '69002',
          citycode: '69382',
          city: 'Lyon',
          context: '69, Rhône, Auvergne-Rhône-Alpes',
          type: 'housenumber',
          importance: expect.any(Number),
          street: 'Rue de la République',
        },
      },
    ]);
  });

  test.each([
    ['RUE VICTOR HUGO NANTES', 'Rue Victor Hugo 44000 Nantes'],
    ['rue de la republique saint etienne', 'Rue de la République 42000 Saint-Étienne'],
    ['3 bis rue pasteur st etienne', '3 bis Rue Pasteur 42000 Saint-Étienne'],
    ['av jean jaures nimes', 'Avenue Jean Jaurès 30000 Nîmes'],
    ['pasteur aix en', 'Rue Pasteur 13100 Aix-en-Provence'],
    ['5 rue pasteur ajaccio', '5 Rue Pasteur 20000 Ajaccio'],
    ['rue pasteur 97400', 'Rue Pasteur 97400 Saint-Denis'],
  ])('matches "%s" with "%s" first', (query, label) => {
    expect(searchLabels(query)[0]).toBe(label);
  });

  test('returns a common street name from several towns', () => {
    expect(searchLabels('12 rue des lilas')).toEqual(
      expect.arrayContaining(['12 Rue des Lilas 44000 Nantes', '12 Rue des Lilas 75011 Paris']),
    );
    expect(searchLabels('12 rue des li nan')[0]).toBe('12 Rue des Lilas 44000 Nantes');
  });

  test('returns the street if the house number does not exist', () => {
    const [street] = searchAddresses('9000 rue victor hugo tours', 1);
    expect(street?.properties).toMatchObject({ type: 'street', name: 'Rue Victor Hugo', city: 'Tours' });
    expect(street?.properties).not.toHaveProperty('housenumber');
  });

  test('ranks a town before its streets', () => {
    expect(searchAddresses('ajaccio', 2).map(({ properties }) => properties.type)).toEqual([
      'municipality',
      'street',
    ]);
  });

  test('returns nothing if one word does not match', () => {
    expect(searchLabels('rue victor hugo atlantis')).toEqual([]);
    expect(searchLabels('zzz')).toEqual([]);
  });

  test('sorts results by score and limits their number', () => {
    const scores = searchAddresses('rue de la republique', 20).map(({ properties }) => properties.score);
    expect(scores).toHaveLength(20);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('contains over 400 streets with unique ids', () => {
    const ids = [
      'rue',
      'avenue',
      'boulevard',
      'place',
      'cours',
      'quai',
      'allee',
      'chemin',
      'impasse',
      'square',
    ].flatMap((word) => searchAddresses(word, 1000).map(({ properties }) => properties.id));
    expect(ids.length).toBeGreaterThan(400);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('address service', () => {
  const faults = new Faults(openDatabase(':memory:'));
  const app = createAddresses({ faults });
  const collectionSchema = z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(z.unknown()),
    query: z.string(),
  });
  const searchApi = async (query: Record<string, string>) =>
    app.request(`/search?${new URLSearchParams(query)}`);

  test('returns five results without a limit parameter', async () => {
    const fiveResults = collectionSchema.parse(
      await (await searchApi({ q: '1 rue de la republique' })).json(),
    );
    expect(fiveResults).toMatchObject({ query: '1 rue de la republique', features: { length: 5 } });
    const twoResults = collectionSchema.parse(
      await (await searchApi({ q: '1 rue de la republique', limit: '2' })).json(),
    );
    expect(twoResults.features).toHaveLength(2);
  });

  const citiesSchema = z.object({
    features: z.array(z.object({ properties: z.object({ city: z.string() }) })),
  });

  const searchTownNames = async (postcode: string, q = postcode) => {
    const query = { q, postcode, type: 'municipality', limit: '50' };
    const { features } = citiesSchema.parse(await (await searchApi(query)).json());
    return features.map(({ properties }) => properties.city).toSorted();
  };

  test('returns only the towns of a postal code', async () => {
    expect(await searchTownNames('75010', 'paris')).toEqual(['Paris']);
    expect(await searchTownNames('78120')).toEqual(['Clairefontaine-en-Yvelines', 'Rambouillet', 'Sonchamp']);
    expect(await searchTownNames('75099')).toEqual([]);
  });

  test.each([
    [{}, 'q: required param'],
    [{ q: '75010', type: 'ville' }, 'type: unexpected value'],
    [{ q: '75010', postcode: '7501' }, 'postcode: must contain 5 digits'],
    [{ q: '12' }, 'q: must contain between 3 and 200 chars and start with a number or a letter'],
    [{ q: '?rue' }, 'q: must contain between 3 and 200 chars and start with a number or a letter'],
    [{ q: 'rue', limit: '0' }, 'limit: must be an integer between 1 and 50'],
    [{ q: 'rue', limit: 'beaucoup' }, 'limit: must be an integer between 1 and 50'],
  ])('rejects the query %j with 400', async (query: Record<string, string>, reason) => {
    const response = await searchApi(query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 400, detail: [reason] });
  });

  test('returns a configured 503 once', async () => {
    faults.replace({ 'addresses.search': { kind: 'status', status: 503, times: 1 } });
    expect((await searchApi({ q: 'rue pasteur' })).status).toBe(503);
    expect((await searchApi({ q: 'rue pasteur' })).status).toBe(200);
  });
});
