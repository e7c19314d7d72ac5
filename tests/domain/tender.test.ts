import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteOf } from '#machines/domain/basket.ts';
import { chargeOf, voucherSharesOf } from '#machines/domain/charge.ts';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import { isoDateOf } from '#machines/domain/parisClock.ts';
import { publicHolidayOn } from '#machines/domain/holidays.ts';
import { calendarDay } from '#machines/domain/paris.ts';
import { paymentMethods, type PaymentMethod, platformOf } from '#machines/domain/methods.ts';
import { isInsufficient, tenderOf, type Tender } from '#machines/domain/tender.ts';
import { anyBasket, anyMoment, promoOf } from './samples.ts';

const at = (iso: string): number => Date.parse(iso);
/** Day of the order in these tests, a Saturday. */
const today = at('2026-11-21T12:00:00+01:00');

const freeDelivery = { nbMeals: 10, slot: '8h-13h', promo: promoOf({ Free_shipping: true }) } as const;
const centimes = { nbMeals: 9, slot: '8h-13h', promo: promoOf({ amount: 6.59 }) } as const;
const fourMeals = { nbMeals: 4, slot: '8h-13h', promo: null } as const;

const tenderFor = (
  basket: Parameters<typeof chargeOf>[0],
  method: PaymentMethod,
  { deliveryIsoDate = '2026-12-01', now = today }: Partial<Parameters<typeof tenderOf>[1]> = {},
): Tender => tenderOf(chargeOf(basket, 'marie@example.com', method), { deliveryIsoDate, now });

describe('a tender', () => {
  test.each([
    ['PAYMENT_METHOD_CB', freeDelivery, { total: 7990, dueNow: 0, dueLater: 0, cardAmount: 7990, waived: 0 }],
    [
      'PAYMENT_METHOD_CONECS',
      freeDelivery,
      { total: 7990, dueNow: 2500, dueLater: 5000, cardAmount: 490, waived: 0 },
    ],
    [
      'PAYMENT_METHOD_EDENRED',
      freeDelivery,
      { total: 7990, dueNow: 2500, dueLater: 5000, cardAmount: 490, waived: 0 },
    ],
    ['PAYMENT_METHOD_CB', centimes, { total: 7540, dueNow: 0, dueLater: 0, cardAmount: 7540, waived: 0 }],
    [
      'PAYMENT_METHOD_RESTOFLASH',
      centimes,
      { total: 7540, dueNow: 2500, dueLater: 5000, cardAmount: 0, waived: 40 },
    ],
    [
      'PAYMENT_METHOD_SWILE',
      fourMeals,
      { total: 4799, dueNow: 2500, dueLater: 2299, cardAmount: 0, waived: 0 },
    ],
  ] as const)('splits a payment by %s for %o', (method, basket, amounts) => {
    expect(tenderFor(basket, method)).toMatchObject(amounts);
  });

  test('charges nothing and shows no warning for a free order', () => {
    const gift = { ...fourMeals, promo: promoOf({ percentage: 100, Free_shipping: true }) };
    const onSunday = { deliveryIsoDate: '2026-11-24', now: at('2026-11-22T12:00:00+01:00') };
    expect(tenderFor(gift, 'PAYMENT_METHOD_CONECS', onSunday)).toMatchObject({
      total: 0,
      dueNow: 0,
      dueLater: 0,
      cardAmount: 0,
      waived: 0,
      warnings: [],
    });
  });
});

describe('the capture date', () => {
  test.each([
    ['PAYMENT_METHOD_CONECS', '2026-12-01', '2026-11-26', false],
    ['PAYMENT_METHOD_SWILE', '2026-11-27', '2026-11-22', false],
    ['PAYMENT_METHOD_RESTOFLASH', '2026-11-26', '2026-11-21', true],
    ['PAYMENT_METHOD_CONECS', '2026-11-24', '2026-11-21', true],
    ['PAYMENT_METHOD_CONECS', '2026-11-03', '2026-11-21', true],
    ['PAYMENT_METHOD_CONECS', null, '2026-11-21', true],
    ['PAYMENT_METHOD_EDENRED', '2026-12-01', '2026-11-21', true],
    ['PAYMENT_METHOD_CB', '2026-12-01', '2026-11-21', true],
  ] as const)(
    'captures %s for a delivery on %s on %s, today: %s',
    (method, deliveryIsoDate, captureDate, isCapturedToday) => {
      expect(tenderFor(freeDelivery, method, { deliveryIsoDate })).toMatchObject({
        captureDate,
        isCapturedToday,
      });
    },
  );

  test('captures on the current date in Paris, not in UTC', () => {
    const now = at('2026-11-20T23:30:00Z');
    expect(tenderFor(freeDelivery, 'PAYMENT_METHOD_EDENRED', { now })).toMatchObject({
      captureDate: '2026-11-21',
      isCapturedToday: true,
    });
  });

  test.each([
    ['a Saturday', '2026-11-26', []],
    ['a Sunday', '2026-11-27', ['sunday']],
    ['Christmas', '2026-12-30', ['publicHoliday']],
    ['Easter Sunday', '2027-04-02', ['sunday']],
    ['Easter Monday', '2027-04-03', ['publicHoliday']],
    ['a Sunday that is the 15th of August', '2027-08-20', ['sunday', 'publicHoliday']],
  ] as const)('returns the warnings for a capture on %s', (_, deliveryIsoDate, warnings) => {
    expect(tenderFor(freeDelivery, 'PAYMENT_METHOD_CONECS', { deliveryIsoDate }).warnings).toEqual(warnings);
  });

  test('never warns about a payment by card', () => {
    const now = at('2026-11-22T12:00:00+01:00');
    expect(tenderFor(freeDelivery, 'PAYMENT_METHOD_CB', { now }).warnings).toEqual([]);
    expect(tenderFor(freeDelivery, 'PAYMENT_METHOD_EDENRED', { now }).warnings).toEqual(['sunday']);
  });
});

describe('a balance', () => {
  test.each([
    [2500, false],
    [2499, true],
    [0, true],
    [10_000, false],
    [null, false],
  ])('treats a balance of %s cents as insufficient for 25 €: %s', (balance, expected) => {
    expect(isInsufficient({ dueNow: 2500 }, balance)).toBe(expected);
  });

  test('accepts a balance of zero if nothing is due now', () => {
    expect(isInsufficient({ dueNow: 0 }, 0)).toBe(false);
  });
});

/** Any purchase: delivery on one of six offered Tuesdays, on any day, or without a date. */
const anyPurchase = fc
  .record({
    now: anyMoment,
    week: fc.nat(5),
    anotherDay: fc.option(anyMoment.map(isoDateOf)),
    isAnother: fc.boolean(),
  })
  .map(({ now, week, anotherDay, isAnother }) => ({
    now,
    deliveryIsoDate: isAnother ? anotherDay : (nextTuesdays(now)[week]?.isoDate ?? null),
  }));
const anyTender = fc
  .record({ basket: anyBasket, method: fc.constantFrom(...paymentMethods), when: anyPurchase })
  .map(({ basket, method, when }) => ({ basket, method, when, tender: tenderFor(basket, method, when) }));

/** More runs than by default, because sizes, slots, promos, methods and dates have many combinations. */
const numRuns = 1000;

describe('any tender', () => {
  test('adds up to the total, is never negative and respects the caps @R9.20', () => {
    fc.assert(
      fc.property(anyTender, ({ basket, method, tender }) => {
        const { total, dueNow: now, dueLater: later, cardAmount, waived } = tender;
        expect(total).toBe(quoteOf(basket).total);
        expect(now + later + cardAmount + waived).toBe(total);
        expect(Math.min(now, later, cardAmount, waived)).toBeGreaterThanOrEqual(0);
        expect([now, later, cardAmount, waived].every(Number.isInteger)).toBe(true);
        expect(now + later).toBeLessThanOrEqual(method === 'PAYMENT_METHOD_CB' ? 0 : 7500);
        expect(now).toBeLessThanOrEqual(2500);
        expect(later === 0 || now === 2500).toBe(true);
      }),
      { numRuns },
    );
  });

  test('waives exactly the amounts below 50 cents @R9.22', () => {
    const edges = [0, 2500, 7500].flatMap((edge) => [...Array(102).keys()].map((cents) => edge + cents));
    const when = { deliveryIsoDate: null, now: today };
    for (const [amount, method] of edges.flatMap((edge) =>
      paymentMethods.map((each) => [edge, each] as const),
    )) {
      const leftAmount = method === 'PAYMENT_METHOD_CB' ? null : voucherSharesOf(amount).leftAmount;
      const {
        dueNow: now,
        dueLater: later,
        cardAmount,
        waived,
      } = tenderOf({ method, total: amount, leftAmount }, when);
      const left = amount - now - later;
      expect([cardAmount, waived]).toEqual(left < 50 ? [0, left] : [left, 0]);
    }
  });

  test('captures a voucher between today and the delivery date, or today if that date has passed', () => {
    fc.assert(
      fc.property(anyTender, ({ method, when, tender: { captureDate, isCapturedToday } }) => {
        const day = isoDateOf(when.now);
        expect(captureDate >= day).toBe(true);
        expect(isCapturedToday).toBe(captureDate === day);
        const delivery = when.deliveryIsoDate;
        expect(delivery === null || delivery < day || captureDate <= delivery).toBe(true);
        expect(isCapturedToday || platformOf(method) !== null).toBe(true);
      }),
      { numRuns },
    );
  });

  test('warns only if vouchers are captured on a Sunday or public holiday', () => {
    fc.assert(
      fc.property(anyTender, ({ tender: { dueNow: now, captureDate, warnings } }) => {
        const isSunday = calendarDay(captureDate).day() === 0;
        expect(warnings.includes('sunday')).toBe(now > 0 && isSunday);
        expect(warnings.includes('publicHoliday')).toBe(now > 0 && publicHolidayOn(captureDate) !== null);
      }),
      { numRuns },
    );
  });

  test('accepts exactly the balances that cover the amount due now', () => {
    fc.assert(
      fc.property(anyTender, fc.option(fc.nat(20_000)), ({ tender }, balance) => {
        expect(isInsufficient(tender, balance)).toBe(balance !== null && balance < tender.dueNow);
        expect(isInsufficient(tender, tender.dueNow)).toBe(false);
      }),
      { numRuns },
    );
  });
});
