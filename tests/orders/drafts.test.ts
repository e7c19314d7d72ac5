import { expect, test } from 'vitest';
import { consentText } from '#machines/domain/consent.ts';
import type { StoredDraftOrder, SentDraft } from '#server/orders/contracts.ts';
import { draftToStore } from '#server/orders/drafts.ts';
import { intentRequestOf } from '#tests/support/requests.ts';

const consentAt = (at: string, receivedAt: string) => ({ at, text: consentText, receivedAt });
const ticked = '2026-11-21T09:00:00.000Z';
const heard = consentAt(ticked, '2026-11-21T09:00:02.000Z');
const heardAgain = consentAt(ticked, '2026-11-21T09:00:30.000Z');
const anotherConsent = consentAt('2026-11-21T09:01:00.000Z', '2026-11-21T09:01:01.000Z');

interface Told {
  readonly city?: string;
  readonly consent?: typeof heard;
  readonly seen?: number;
}
function sent({ city = 'Paris', consent, seen }: Told = {}): SentDraft {
  const { form, payment, appMode } = intentRequestOf({
    email: 'claire@example.com',
    fields: { 'address.city': city },
  });
  const { consent: _, ...rest } = payment;
  const draft = { form, appMode, customerId: 'cus_1', amount: 8589, type: 'payment' as const };
  return {
    draft: { ...draft, payment: { ...rest, ...(consent && { consent }) } },
    checkoutId: 'checkout',
    seen,
  };
}
const stored = (told: Told, revision = 1): StoredDraftOrder => ({
  draft: sent(told).draft,
  checkoutId: 'checkout',
  revision,
});

function cityIn(kept: StoredDraftOrder | null): string | undefined {
  const form = kept?.draft.form;
  return form && 'address' in form && 'city' in form.address ? form.address.city : undefined;
}

test('the first draft is kept', () => {
  expect(draftToStore(null, sent({ seen: 0 }))).toEqual(stored({}));
});

test('a draft that nobody agreed to is replaced by whatever comes', () => {
  expect(cityIn(draftToStore(stored({}, 4), sent({ city: 'Lyon', seen: 1 })))).toBe('Lyon');
  expect(draftToStore(stored({}, 4), sent({ city: 'Lyon', consent: heard, seen: 4 }))?.revision).toBe(5);
});

test.each(['Paris', 'Lyon'])('what was agreed to stays when the page only prepares, for %s', (city) => {
  const agreed = stored({ consent: heard }, 2);
  expect(draftToStore(agreed, sent({ city, seen: 2 }))).toEqual(agreed);
  expect(draftToStore(agreed, sent({ city, seen: 1 }))).toEqual(agreed);
});

test('what is agreed to next takes its place', () => {
  const next = draftToStore(
    stored({ consent: heard }, 2),
    sent({ city: 'Lyon', consent: anotherConsent, seen: 2 }),
  );
  expect(cityIn(next)).toBe('Lyon');
  expect(next?.draft.payment.consent).toEqual(anotherConsent);
});

test('what was agreed to before, and comes late, is refused @R4.40', () => {
  const newer = stored({ city: 'Lyon', consent: anotherConsent }, 3);
  expect(draftToStore(newer, sent({ consent: heard, seen: 2 }))).toBe(null);
});

test('the same draft again changes nothing, not even when it was heard of', () => {
  const agreed = stored({ consent: heard }, 3);
  expect(draftToStore(agreed, sent({ consent: heardAgain, seen: 2 }))).toEqual(agreed);
});

test('of another form the consent is another one', () => {
  const next = draftToStore(stored({ consent: heard }), sent({ city: 'Lyon', consent: heardAgain, seen: 1 }));
  expect(next?.draft.payment.consent).toEqual(heardAgain);
});

test('drafts of before there were revisions count as never replaced', () => {
  const { revision: _, ...former } = stored({ consent: heard });
  expect(draftToStore(former, sent({ city: 'Lyon', consent: anotherConsent, seen: 0 }))?.revision).toBe(1);
});
