import { expect, test } from 'vitest';
import { blockerTextOf, type PaymentInput } from '#src/content/blockers.ts';
import { valid } from '#tests/support/voucher.ts';

const missingOf = (
  paying: Pick<PaymentInput, 'isCardReusable' | 'details'> & Partial<PaymentInput>,
): string | undefined =>
  blockerTextOf('voucherIsMissing', { method: 'PAYMENT_METHOD_CONECS', ...paying })?.missing;

test('requires another card if the current one cannot be charged again', () => {
  const notReusable = { ...valid, isReusableAllowed: false };
  const another =
    'Cette carte titre-restaurant ne peut pas être débitée en plusieurs fois, il en faut une autre';
  expect(missingOf({ isCardReusable: false, details: notReusable })).toBe(another);
  expect(missingOf({ isCardReusable: false, details: { ...notReusable, isCcvValid: null } })).toBe(another);
  expect(missingOf({ isCardReusable: true, details: notReusable })).toBe(
    'L’enregistrement de la carte titre-restaurant reste à autoriser',
  );
});

test('lists a voucher card without any input as one missing item', () => {
  const untouched = { ...valid, isPanValid: null, isExpDateValid: null, isCcvValid: null };
  expect(missingOf({ isCardReusable: true, details: { ...untouched, isReusableAllowed: false } })).toBe(
    'Complétez votre carte titre-restaurant',
  );
});

test('leaves the reason to an invalid field, which shows it', () => {
  for (const invalid of [{ isPanValid: false }, { isExpDateValid: false }, { isCcvValid: false }])
    expect(missingOf({ isCardReusable: true, details: { ...valid, ...invalid } })).toBe(
      'Corrigez votre carte titre-restaurant',
    );
});

test('describes a bank card as incomplete or invalid', () => {
  const words = blockerTextOf('cardIsIncomplete', {
    method: 'PAYMENT_METHOD_CB',
    details: null,
    isCardReusable: true,
  });
  expect(words?.missing).toBe('Complétez votre carte');
});

test('reports an incomplete card number first, even if the card cannot be charged again', () => {
  expect(missingOf({ isCardReusable: false, details: { ...valid, isPanValid: null } })).toBe(
    'Le numéro de carte titre-restaurant est incomplet',
  );
});
