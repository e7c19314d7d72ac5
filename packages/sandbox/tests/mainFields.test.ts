import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFields } from '#machines/domain/form.ts';
import { orderFormOf } from '#machines/domain/order.ts';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { defaultSlot } from '#machines/domain/slot.ts';
import type { FieldPath } from '#machines/domain/fields.ts';
import { toEndedBody } from '#server/mainBackend/registration.ts';
import { orderBodySchema } from '#sandbox/main/orderBody.ts';
import { normalizedEmail, phone, postalCode, visibleText, siret } from '#sandbox/main/fields.ts';
import { professionalFields } from '#tests/domain/samples.ts';

const isAccepted = (schema: { safeParse: (value: unknown) => { success: boolean } }, text: string): boolean =>
  schema.safeParse(text).success;

describe('main backend fields', () => {
  test.each(['00000', '96000', '99123', '00100', '7501', ' 75011'])('rejects the postal code %j', (text) => {
    expect(isAccepted(postalCode, text)).toBe(false);
  });

  test.each(['01000', '19000', '20000', '21000', '75011', '95700', '97400', '98000'])(
    'accepts the postal code %s',
    (text) => {
      expect(isAccepted(postalCode, text)).toBe(true);
    },
  );

  test.each(['73282932000074', '35600000000048', '35600000000001'])('accepts the SIRET %s', (text) => {
    expect(isAccepted(siret, text)).toBe(true);
  });

  test.each(['73282932000075', '35600000000011', '732 829 320 00074', '7328293200007'])(
    'rejects the SIRET %j',
    (text) => {
      expect(isAccepted(siret, text)).toBe(false);
    },
  );

  test.each(['jean&marie@exemple.fr', "o'neil@exemple.fr"])('accepts the e-mail %s', (text) => {
    expect(isAccepted(normalizedEmail, text)).toBe(true);
  });

  test.each([
    'jean@exemple-.fr',
    'jean@-exemple.fr',
    'Jean@exemple.fr',
    ' jean@exemple.fr',
    'jean@exemple..fr',
  ])('rejects the e-mail %j', (text) => {
    expect(isAccepted(normalizedEmail, text)).toBe(false);
  });

  test.each(['+33612345678', '+590690123456', '+41791234567', '+390612345678'])(
    'accepts the phone number %s',
    (text) => {
      expect(isAccepted(phone, text)).toBe(true);
    },
  );

  test.each([
    '+33690123456',
    '+330612345678',
    '+3361234567',
    '+410791234567',
    '+4402079460958',
    '0612345678',
  ])('rejects the phone number %s', (text) => {
    expect(isAccepted(phone, text)).toBe(false);
  });

  test.each(['\u200b', '\u3164', '\u2800', '\u0301', ' \u00a0'])('rejects the invisible name %j', (text) => {
    expect(isAccepted(visibleText, text)).toBe(false);
  });
});

const departmentPrefix = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
const valueByField: Readonly<Partial<Record<FieldPath, fc.Arbitrary<string>>>> = {
  'customer.email': fc.oneof(
    fc.emailAddress(),
    fc.stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,9}@[a-zA-Z0-9-]{1,5}\.[a-z-]{1,4}$/),
  ),
  'customer.phoneNumber': fc.oneof(
    fc.stringMatching(/^0[1-9]\d{8}$/),
    fc.stringMatching(/^\+(?:33|41|44|49|39|590|262)(?: ?\(0\))?[0-9]{8,10}$/),
  ),
  'address.siret': fc.stringMatching(/^(?:\d{14}|356000000\d{5})$/),
  'billing.address.postalCode': departmentPrefix.map((digits) => `${digits}100`),
  'address.postalCode': departmentPrefix.map((start) => `${start}100`),
  'customer.firstName': fc.string({ unit: 'binary', maxLength: 3 }),
  'address.line1': fc.string({ unit: 'grapheme', maxLength: 3 }),
  'address.city': fc.constantFrom('\u3164', '\u115f', '.', '-', 'Y', '\u0301', 'Saint-Lô'),
  'delivery.instruction': fc.string({ unit: 'binary', maxLength: 3 }),
};

test.each(Object.entries(valueByField))('accepts every %s that the shop accepts @R5.16', (path, text) => {
  fc.assert(
    fc.property(text, (value) => {
      const parsed = parseFields({ ...professionalFields, [path]: value });
      if (parsed.kind === 'invalid') return;
      const date = deliveryDateOf('2026-11-24');
      const form = orderFormOf({ nbMeals: 10, value: parsed.value, date, slot: defaultSlot, promo: null });
      const body = toEndedBody(
        { form },
        { intentId: 'pi_1', customerId: 'cus_1', paymentMethodId: 'pm_1', password: 'long enough for it' },
      );
      expect(orderBodySchema.safeParse(body).error?.issues).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});
