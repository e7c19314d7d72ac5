import { describe, expect, test } from 'vitest';
import { malformedResponse, openMainBackend } from './mainBench.ts';

describe('inscription_delivery_date', () => {
  test('returns the next six Tuesdays with an id each', async () => {
    const { get } = openMainBackend();
    expect(
      (await get('inscription_delivery_date', { date: '2026-11-21', postalcode: '69002' })).response,
    ).toEqual({
      delivery_dates: ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'],
      id: [
        'livraison_20261124',
        'livraison_20261201',
        'livraison_20261208',
        'livraison_20261215',
        'livraison_20261222',
        'livraison_20261229',
      ],
    });
  });

  test.each([
    ['2026-11-23', '2026-11-24'],
    ['2026-11-24', '2026-12-01'],
    ['2025-01-01', '2026-11-24'],
    ['2027-03-27', '2027-03-30'],
  ])('returns for the date %s a first delivery on %s', async (date, firstDelivery) => {
    const { get } = openMainBackend();
    const { response } = await get('inscription_delivery_date', { date, postalcode: '33000' });
    expect(response).toMatchObject({ delivery_dates: { 0: firstDelivery, length: 6 } });
  });

  test('offers a Tuesday until midnight in Paris on Monday', async () => {
    const { get, clock } = openMainBackend();
    const query = { date: '2026-11-01', postalcode: '33000' };
    clock.at = Date.parse('2026-11-23T23:59:00+01:00');
    expect((await get('inscription_delivery_date', query)).response).toMatchObject({
      delivery_dates: { 0: '2026-11-24' },
    });
    clock.at = Date.parse('2026-11-24T00:00:00+01:00');
    expect((await get('inscription_delivery_date', query)).response).toMatchObject({
      delivery_dates: { 0: '2026-12-01' },
    });
  });

  test.each(['20000', '20137', '97110', '97400'])(
    'returns no dates or slots for the postal code %s',
    async (postalcode) => {
      const { get } = openMainBackend();
      const undeliveredQuery = { date: '2026-11-21', postalcode };
      expect((await get('inscription_delivery_date', undeliveredQuery)).response).toEqual({
        delivery_dates: [],
        id: [],
      });
      const slots = await get('inscription_delivery_slot', { postalcode, 'Pas_samedi?': 'yes' });
      expect(slots.response).toEqual({ delivery_slots: [] });
    },
  );

  test('rejects an invalid date or postal code', async () => {
    const { get } = openMainBackend();
    const validQuery = { date: '2026-11-21', postalcode: '69002' };
    expect(await get('inscription_delivery_date', { ...validQuery, date: '21/11/2026' })).toEqual(
      malformedResponse('date'),
    );
    expect(await get('inscription_delivery_date', { ...validQuery, postalcode: '' })).toEqual(
      malformedResponse('postalcode'),
    );
  });
});

describe('inscription_delivery_slot', () => {
  test.each(['yes', 'no'])('returns seven slots if Pas_samedi is %s', async (response) => {
    const { get } = openMainBackend();
    expect(
      await get('inscription_delivery_slot', { postalcode: '69002', 'Pas_samedi?': response }),
    ).toMatchObject({
      status: 'success',
      response: {
        delivery_slots: ['8h-13h', '8h-10h', '10h-12h', '12h-14h', '14h-16h', '16h-18h', '18h-20h'],
      },
    });
  });

  test('rejects a missing or invalid Pas_samedi', async () => {
    const { get } = openMainBackend();
    expect(await get('inscription_delivery_slot', { postalcode: '69002' })).toEqual(
      malformedResponse('Pas_samedi?'),
    );
    const invalidQuery = { postalcode: '69002', 'Pas_samedi?': 'oui' };
    expect(await get('inscription_delivery_slot', invalidQuery)).toEqual(malformedResponse('Pas_samedi?'));
  });
});
