import { paymentMethods } from '#machines/domain/methods.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteOf } from '#machines/domain/basket.ts';
import { cardAmount, chargeOf, dueNow, voucherSharesOf, waivedAmount } from '#machines/domain/charge.ts';
import { anyBasket, promoOf } from './samples.ts';

const email = 'marie@example.com';
const box = { slot: '8h-13h', promo: null } as const;

describe('a charge', () => {
  test.each([
    ['PAYMENT_METHOD_CB', 10, null, 8589, 0],
    ['PAYMENT_METHOD_CONECS', 10, 1089, 1089, 2500],
    ['PAYMENT_METHOD_SWILE', 4, 0, 0, 2500],
    ['PAYMENT_METHOD_RESTOFLASH', 16, 4289, 4289, 2500],
    ['PAYMENT_METHOD_EDENRED', 9, 699, 699, 2500],
  ] as const)(
    'pays by %s for %d meals, leaving %s cents and charging %d by card',
    (method, nbMeals, leftAmount, byCard, now) => {
      const charge = chargeOf({ ...box, nbMeals }, email, method);
      expect(charge).toMatchObject({ email, method, leftAmount });
      expect(cardAmount(charge)).toBe(byCard);
      expect(dueNow(charge)).toBe(now);
      expect(waivedAmount(charge)).toBe(0);
    },
  );

  test('waives an amount too small for the card @R9.22', () => {
    const boxLeaving40Cents = { ...box, nbMeals: 9, promo: promoOf({ amount: 6.59 }) };
    const charge = chargeOf(boxLeaving40Cents, email, 'PAYMENT_METHOD_CONECS');
    expect(charge).toMatchObject({ total: 7540, leftAmount: 40 });
    expect(cardAmount(charge)).toBe(0);
    expect(waivedAmount(charge)).toBe(40);
  });

  test.each([
    [{ total: 0, leftAmount: null }, 0, 0],
    [{ total: 1, leftAmount: null }, 0, 1],
    [{ total: 49, leftAmount: null }, 0, 49],
    [{ total: 50, leftAmount: null }, 50, 0],
    [{ total: 7549, leftAmount: 49 }, 0, 49],
    [{ total: 7550, leftAmount: 50 }, 50, 0],
    [{ total: 7500, leftAmount: 0 }, 0, 0],
  ])('splits %o into %d cents by card and %d waived', (amounts, byCard, waived) => {
    expect(cardAmount(amounts)).toBe(byCard);
    expect(waivedAmount(amounts)).toBe(waived);
  });

  test('adds up to the total for every payment method @R4.16', () => {
    fc.assert(
      fc.property(anyBasket, fc.constantFrom(...paymentMethods), (basket, method) => {
        const charge = chargeOf(basket, email, method);
        const byVouchers = charge.leftAmount === null ? 0 : voucherSharesOf(charge.total).share;
        expect(byVouchers + cardAmount(charge) + waivedAmount(charge)).toBe(quoteOf(basket).total);
        expect(waivedAmount(charge)).toBeLessThan(50);
      }),
    );
  });
});

describe('voucher shares', () => {
  test.each([
    [0, { share: 0, dueNow: 0, dueLater: 0, leftAmount: 0 }],
    [2500, { share: 2500, dueNow: 2500, dueLater: 0, leftAmount: 0 }],
    [2501, { share: 2501, dueNow: 2500, dueLater: 1, leftAmount: 0 }],
    [7500, { share: 7500, dueNow: 2500, dueLater: 5000, leftAmount: 0 }],
    [7540, { share: 7500, dueNow: 2500, dueLater: 5000, leftAmount: 40 }],
    [8589, { share: 7500, dueNow: 2500, dueLater: 5000, leftAmount: 1089 }],
  ])('splits a total of %d cents into voucher shares @R9.19', (total, shares) => {
    expect(voucherSharesOf(total)).toEqual(shares);
  });

  test('adds up to the total and respects the voucher caps @R9.19 @R9.20', () => {
    fc.assert(
      fc.property(fc.nat(20_000), (total) => {
        const { share, dueNow: now, dueLater: later, leftAmount: left } = voucherSharesOf(total);
        expect(now + later).toBe(share);
        expect(share + left).toBe(total);
        expect(share).toBeLessThanOrEqual(7500);
        expect(now).toBeLessThanOrEqual(2500);
        expect(Math.min(share, now, later, left)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
