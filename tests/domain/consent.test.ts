import { expect, test } from 'vitest';
import { consentText, isPlausible, isTheSameConsent, wasShown } from '#machines/domain/consent.ts';

const at = '2026-11-21T09:00:00.000Z';
const consent = { at, text: consentText };

test('accepts only a consent text that was shown to the customer', () => {
  expect(wasShown(consent)).toBe(true);
  expect(wasShown({ ...consent, text: `${consentText} ` })).toBe(false);
});

test.each([
  ['received twice', consent, { ...consent, receivedAt: '2026-11-21T09:00:01.000Z' }, true],
  ['missing on both sides', undefined, undefined, true],
  ['given only before', consent, undefined, false],
  ['given only now', undefined, consent, false],
  ['given again later', consent, { ...consent, at: '2026-11-21T09:00:01.000Z' }, false],
  ['given to another text', consent, { ...consent, text: 'Autre' }, false],
])('compares a consent that is %s', (_case, one, other, isSame) => {
  expect(isTheSameConsent(one, other)).toBe(isSame);
});

const day = 24 * 60 * 60 * 1000;

test.each([
  [-day - 1, false],
  [-day, true],
  [0, true],
  [day, true],
  [day + 1, false],
])('accepts a consent dated %d ms in the future: %s', (ahead, isAccepted) => {
  expect(isPlausible(consent, Date.parse(at) - ahead)).toBe(isAccepted);
});
