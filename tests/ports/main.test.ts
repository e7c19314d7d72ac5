import { describe, expect, test } from 'vitest';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { checkEmail, initCustomer, postCustomer } from '#src/effects/ports/account.ts';
import { checkPromo } from '#src/effects/ports/checkPromo.ts';
import { findDates } from '#src/effects/ports/findDates.ts';
import { email, formValue, now, promo } from '#tests/support/samples.ts';
import { callPort, backendsOf, failure, success, failingServers } from './failingServers.ts';

const { customer, address } = formValue;
const options = { now: () => now, saturdayIsDelivered: false };
const pathOf = ({ url }: Request): string => url.replace('https://mijote.test', '');

describe('checkEmail', () => {
  test.each([
    [true, 'exists'],
    [false, 'new'],
  ])('maps the response `exist?` %s for an e-mail to %s @R7.3', async (exists, kind) => {
    const backends = backendsOf((request) => {
      expect(pathOf(request)).toBe('/wf/inscription_user_exist?email=jeanne.moreau%40example.com');
      return success({ 'exist?': exists });
    });
    expect(await callPort(checkEmail(backends), { email })).toEqual({ kind });
  });
});

describe('initCustomer and postCustomer', () => {
  test('creates a customer from an e-mail @R7.7', async () => {
    const backends = backendsOf(async (request) => {
      expect([request.method, pathOf(request)]).toEqual(['POST', '/wf/inscription_step3']);
      expect(await request.json()).toEqual({ email });
      return Response.json({ status: 'success' });
    });
    expect(await callPort(initCustomer(backends), { email })).toEqual({ kind: 'accepted' });
  });

  test('sends name, address and an E.164 phone number @R7.8', async () => {
    const backends = backendsOf(async (request) => {
      expect([request.method, pathOf(request)]).toEqual(['POST', '/wf/inscription_step4']);
      expect(await request.json()).toEqual({
        email,
        civility: '',
        phone: '+33612345678',
        firstname: 'Jeanne',
        lastname: 'Moreau',
        numero_et_voie: '12 rue des Lilas',
        postalcode: '75011',
        city: 'Paris',
      });
      return Response.json({ status: 'success' });
    });
    expect(await callPort(postCustomer(backends), { customer, address })).toEqual({ kind: 'accepted' });
  });

  test.each([
    ['a status other than success', Response.json({ status: 'pending' }), 'refused'],
    ['a rejection', failure(422, 'refused'), 'refused'],
    ['a registered e-mail', failure(422, 'email_exists'), 'exists'],
    ['a 504 response', failure(504, 'main_late'), 'refused'],
  ])('does not accept the customer after %s', async (_, response, kind) => {
    const backends = backendsOf(() => response.clone());
    expect(await callPort(initCustomer(backends), { email })).toEqual({ kind });
    expect(await callPort(postCustomer(backends), { customer, address })).toEqual({ kind });
  });
});

describe('checkPromo', () => {
  test('converts the amount of a promo code from euros to cents @R7.6', async () => {
    const backends = backendsOf((request) => {
      expect(pathOf(request)).toBe('/wf/inscription_promocode?code=PETIT10');
      return success({ id: 'promo_1', amount: 10 });
    });
    expect(await callPort(checkPromo(backends), { code: promo.code })).toEqual({ kind: 'valid', promo });
  });

  test('returns `invalid` for an unknown promo code @R7.6', async () => {
    const backends = backendsOf(() => success(null));
    expect(await callPort(checkPromo(backends), { code: 'FAUX' })).toEqual({ kind: 'invalid' });
  });

  test.each([400, 403, 413, 422])('returns `invalid` for a promo code rejected with %d', async (status) => {
    const backends = backendsOf(() => failure(status, 'rejected'));
    expect(await callPort(checkPromo(backends), { code: 'FAUX' })).toEqual({ kind: 'invalid' });
  });
});

const dateList = { delivery_dates: ['2026-11-24', '2026-12-01'], id: ['d1', 'd2'] };
const respondWith =
  (dates: unknown, slots: readonly string[] = ['8h-13h', '18h-20h', '20h-22h']) =>
  (request: Request): Response =>
    request.url.includes('delivery_date') ? success(dates) : success({ delivery_slots: slots });

describe('findDates', () => {
  test('returns dates with their ids and only slots with a price @R7.4', async () => {
    const outcome = await callPort(findDates(backendsOf(respondWith(dateList)), options), {
      postalCode: '75011',
      attempt: 0,
    });
    expect(outcome).toEqual({
      kind: 'found',
      dates: [deliveryDateOf('2026-11-24', 'd1'), deliveryDateOf('2026-12-01', 'd2')],
      slots: ['8h-13h', '18h-20h'],
    });
  });

  test.each([
    [false, 'yes'],
    [true, 'no'],
  ])(
    'queries dates by the day in Paris with Saturday delivery %s @R7.5',
    async (saturdayIsDelivered, pas) => {
      const paths: string[] = [];
      const backends = backendsOf((request) => {
        paths.push(pathOf(request));
        return respondWith(dateList)(request);
      });
      // The device clock shows half an hour before midnight in Paris.
      const late = { now: () => Date.parse('2026-11-21T23:30:00+01:00'), saturdayIsDelivered };
      await callPort(findDates(backends, late), { postalCode: '75011', attempt: 10 });
      expect(paths).toEqual([
        '/wf/inscription_delivery_date?date=2026-12-01&postalcode=75011',
        `/wf/inscription_delivery_slot?postalcode=75011&Pas_samedi%3F=${pas}`,
      ]);
    },
  );

  test.each([
    ['no date', respondWith({ delivery_dates: [], id: [] })],
    ['no slot', respondWith(dateList, [])],
    ['no slot with a price', respondWith(dateList, ['20h-22h'])],
  ])('returns `none` for a response with %s', async (_, server) => {
    const outcome = await callPort(findDates(backendsOf(server), options), {
      postalCode: '75011',
      attempt: 0,
    });
    expect(outcome).toEqual({ kind: 'none' });
  });

  test('throws if dates and ids differ in number @R7.4', async () => {
    const server = respondWith({ delivery_dates: ['2026-11-24'], id: [] });
    const reason = /custom/;
    await expect(
      callPort(findDates(backendsOf(server), options), { postalCode: '75011', attempt: 0 }),
    ).rejects.toThrow(reason);
  });
});

describe.each([
  ...failingServers,
  ['a 502 response', () => failure(502, 'main_down'), /502 main_down/] as const,
])('main backend with %s', (_, server, reason) => {
  const backends = backendsOf(server);

  test('rejects e-mail, promo and date requests', async () => {
    await expect(callPort(checkEmail(backends), { email })).rejects.toThrow(reason);
    await expect(callPort(checkPromo(backends), { code: promo.code })).rejects.toThrow(reason);
    await expect(callPort(findDates(backends, options), { postalCode: '75011', attempt: 0 })).rejects.toThrow(
      reason,
    );
  });
});

test.each(failingServers.filter(([trouble]) => !trouble.startsWith('an invalid response')))(
  'creates no customer after %s',
  async (_, server, reason) => {
    await expect(callPort(initCustomer(backendsOf(server)), { email })).rejects.toThrow(reason);
    await expect(callPort(postCustomer(backendsOf(server)), { customer, address })).rejects.toThrow(reason);
  },
);
