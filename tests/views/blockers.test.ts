import { expect, test } from 'vitest';
import { blockerTextOf, type PaymentInput } from '#src/content/blockers.ts';
import { valid } from '#tests/support/voucher.ts';

const missingOf = (
  paying: Pick<PaymentInput, 'isCardReusable' | 'details'> & Partial<PaymentInput>,
): string | undefined =>
  blockerTextOf('voucherIsMissing', { method: 'PAYMENT_METHOD_CONECS', messages: {}, ...paying })?.missing;

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
    'Votre carte titre-restaurant reste à saisir',
  );
});

test('shows the error of an invalid field instead of listing it as missing', () => {
  const expired = { isCardReusable: true, details: { ...valid, isExpDateValid: false } };
  expect(missingOf({ ...expired, messages: { exp: 'Cette carte est expirée.' } })).toBe(
    'Carte titre-restaurant\u00a0: cette carte est expirée',
  );
  expect(missingOf(expired)).toBe('Carte titre-restaurant\u00a0: la date d’expiration est incorrecte');
});

test('describes a bank card as incomplete or invalid', () => {
  const words = blockerTextOf('cardIsIncomplete', {
    method: 'PAYMENT_METHOD_CB',
    details: null,
    messages: {},
    isCardReusable: true,
  });
  expect(words?.missing).toBe('Complétez votre carte');
});

test('reports an incomplete card number first, even if the card cannot be charged again', () => {
  expect(missingOf({ isCardReusable: false, details: { ...valid, isPanValid: null } })).toBe(
    'Le numéro de carte titre-restaurant est incomplet',
  );
});
