import { paymentMethods, type PaymentMethod } from '#machines/domain/methods.ts';
import { describe, expect, test } from 'vitest';
import { voucherSharesOf } from '#machines/domain/charge.ts';
import { tenderOf, type Tender } from '#machines/domain/tender.ts';
import { tenderLinesOf, tenderWarning } from '#src/checkout/tender/tenderLines.ts';
import { now } from '#tests/support/samples.ts';

/** Returns the payment parts of a total in cents, for a delivery in November 2026. */
const tenderFor = (total: number, method: PaymentMethod, deliveryIsoDate = '2026-11-24'): Tender =>
  tenderOf(
    {
      method,
      total,
      leftAmount: method === 'PAYMENT_METHOD_CB' ? null : voucherSharesOf(total).leftAmount,
    },
    { deliveryIsoDate, now },
  );

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

describe.each(paymentMethods)('%s', (method) => {
  test.each([0, 1, 40, 50, 2499, 2500, 2501, 5000, 7499, 7500, 7501, 7549, 7550, 7990, 20_000])(
    'splits %i cents into positive parts that add up',
    (total) => {
      const tender = tenderFor(total, method);
      const lines = tenderLinesOf(tender, method);
      expect(sum(lines.map(({ cents }) => cents))).toBe(total);
      expect(lines.every(({ cents }) => cents > 0)).toBe(true);
    },
  );
});

test('lists amount, source, date and reason of each part', () => {
  expect(tenderLinesOf(tenderFor(7990, 'PAYMENT_METHOD_SWILE'), 'PAYMENT_METHOD_SWILE')).toEqual([
    {
      part: 'now',
      cents: 2500,
      title: 'Prélevé aujourd’hui',
      sourceText: 'sur votre compte Swile',
      reason: 'Plafond légal\u00a0: 25\u00a0€ par jour.',
    },
    {
      part: 'later',
      cents: 5000,
      title: 'Prélevé plus tard, automatiquement',
      sourceText: null,
      reason: 'En deux fois, 25\u00a0€ par jour au plus.',
    },
    {
      part: 'card',
      cents: 490,
      title: 'Payé par carte bancaire',
      sourceText: null,
      reason: 'Plafond des titres-restaurant\u00a0: 75\u00a0€.',
    },
  ]);
});

test('shows the capture date of an amount that is only authorized today', () => {
  const tender = tenderFor(7990, 'PAYMENT_METHOD_CONECS', '2026-12-01');
  const [held] = tenderLinesOf(tender, 'PAYMENT_METHOD_CONECS');
  expect(`${held?.title} ${held?.sourceText}`).toBe(
    'Réservé aujourd’hui sur votre carte titre-restaurant, prélevé le jeudi 26\u00a0novembre',
  );
});

test('charges Edenred today for any delivery date @R9.21', () => {
  const tender = tenderFor(7990, 'PAYMENT_METHOD_EDENRED', '2026-12-01');
  expect(tenderLinesOf(tender, 'PAYMENT_METHOD_EDENRED')[0]).toMatchObject({
    title: 'Prélevé aujourd’hui',
    sourceText: 'sur votre compte Edenred',
    cents: 2500,
  });
});

test('describes a single later charge for a small remainder', () => {
  const lines = tenderLinesOf(tenderFor(4000, 'PAYMENT_METHOD_SWILE'), 'PAYMENT_METHOD_SWILE');
  expect(lines.map(({ reason: why }) => why)).toEqual(['Plafond légal\u00a0: 25\u00a0€ par jour.', null]);
});

test('warns of a capture on a Sunday or public holiday', () => {
  const why = '\u00a0: vos titres-restaurant valent en principe les jours travaillés.';
  const plain = tenderFor(7990, 'PAYMENT_METHOD_CONECS');
  expect(tenderWarning(plain)).toBeNull();
  expect(
    tenderWarning({ ...plain, captureDate: '2026-11-29', isCapturedToday: false, warnings: ['sunday'] }),
  ).toBe(`Prélevé le dimanche 29\u00a0novembre${why}`);
  expect(tenderWarning({ ...plain, captureDate: '2026-12-25', warnings: ['publicHoliday'] })).toBe(
    `Prélevé aujourd’hui, un jour férié (Noël)${why}`,
  );
});
