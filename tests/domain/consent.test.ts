import { expect, test } from 'vitest';
import { consentText, isPlausible, isTheSameConsent, wasShown } from '#machines/domain/consent.ts';

const at = '2026-11-21T09:00:00.000Z';
const consent = { at, text: consentText };

test('only a wording that was on a screen counts', () => {
  expect(wasShown(consent)).toBe(true);
  expect(wasShown({ ...consent, text: `${consentText} ` })).toBe(false);
});

test.each([
  ['told of twice', consent, { ...consent, receivedAt: '2026-11-21T09:00:01.000Z' }, true],
  ['missing on both sides', undefined, undefined, true],
  ['given only before', consent, undefined, false],
  ['given only now', undefined, consent, false],
  ['given again', consent, { ...consent, at: '2026-11-21T09:00:01.000Z' }, false],
  ['given to other words', consent, { ...consent, text: 'Autre' }, false],
])('a consent that is %s', (_how, one, other, isSame) => {
  expect(isTheSameConsent(one, other)).toBe(isSame);
});

const day = 24 * 60 * 60 * 1000;

test.each([
  [-day - 1, false],
  [-day, true],
  [0, true],
  [day, true],
  [day + 1, false],
])('%d ms from now by the shopper’s clock may be right: %s', (ahead, isRight) => {
  expect(isPlausible(consent, Date.parse(at) - ahead)).toBe(isRight);
});
