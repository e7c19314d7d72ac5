import { expect, test } from 'vitest';
import { blockerWordsOf } from '#src/content/blockers.ts';
import type { ConecsDetails } from '#machines/voucher/types.ts';
import { valid } from '#tests/support/voucher.ts';

const missingOf = (paying: { isCardReusable: boolean; details: ConecsDetails }): string | undefined =>
  blockerWordsOf('voucherIsMissing', { method: 'PAYMENT_METHOD_CONECS', ...paying })?.missing;

test('a card that cannot be debited again is not told to allow it, nor to go on typing', () => {
  const refused = { ...valid, isReusableAllowed: false };
  const another =
    'Cette carte titre-restaurant ne peut pas être débitée en plusieurs fois, il en faut une autre';
  expect(missingOf({ isCardReusable: false, details: refused })).toBe(another);
  expect(missingOf({ isCardReusable: false, details: { ...refused, isCcvValid: null } })).toBe(another);
  expect(missingOf({ isCardReusable: true, details: refused })).toBe(
    'L’enregistrement de la carte titre-restaurant reste à autoriser',
  );
});

test('a card of which nothing is typed is not missed field by field', () => {
  const untouched = { ...valid, isPanValid: null, isExpDateValid: null, isCcvValid: null };
  expect(missingOf({ isCardReusable: true, details: { ...untouched, isReusableAllowed: false } })).toBe(
    'Votre carte titre-restaurant reste à saisir',
  );
});

test('another number that is being typed is another card', () => {
  expect(missingOf({ isCardReusable: false, details: { ...valid, isPanValid: null } })).toBe(
    'Le numéro de carte titre-restaurant est incomplet',
  );
});
