import { expect, test } from 'vitest';
import { blockerWordsOf, type Paying } from '#src/content/blockers.ts';
import { valid } from '#tests/support/voucher.ts';

const missingOf = (
  paying: Pick<Paying, 'isCardReusable' | 'details'> & Partial<Paying>,
): string | undefined =>
  blockerWordsOf('voucherIsMissing', { method: 'PAYMENT_METHOD_CONECS', messages: {}, ...paying })?.missing;

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

test('a field that is wrong is told as beside the field, not as one that is missing', () => {
  const expired = { isCardReusable: true, details: { ...valid, isExpDateValid: false } };
  expect(missingOf({ ...expired, messages: { exp: 'Cette carte est expirée.' } })).toBe(
    'Carte titre-restaurant\u00a0: cette carte est expirée',
  );
  expect(missingOf(expired)).toBe('Carte titre-restaurant\u00a0: la date d’expiration est incorrecte');
});

test('a bank card that may be wrong rather than half typed is not called incomplete', () => {
  const words = blockerWordsOf('cardIsIncomplete', {
    method: 'PAYMENT_METHOD_CB',
    details: null,
    messages: {},
    isCardReusable: true,
  });
  expect(words?.missing).toBe('Les informations de la carte restent à compléter ou à corriger');
});

test('another number that is being typed is another card', () => {
  expect(missingOf({ isCardReusable: false, details: { ...valid, isPanValid: null } })).toBe(
    'Le numéro de carte titre-restaurant est incomplet',
  );
});
