import { expect, test } from 'vitest';
import { consentText } from '#machines/domain/consent.ts';
import type { StoredDraftOrder, ReceivedDraft } from '#server/orders/contracts.ts';
import { resolveDraftToStore } from '#server/orders/drafts.ts';
import { intentRequestOf } from '#tests/support/requests.ts';

const consentAt = (at: string, receivedAt: string) => ({ at, text: consentText, receivedAt });
const tickedAt = '2026-11-21T09:00:00.000Z';
const firstConsent = consentAt(tickedAt, '2026-11-21T09:00:02.000Z');
const repeatedConsent = consentAt(tickedAt, '2026-11-21T09:00:30.000Z');
const anotherConsent = consentAt('2026-11-21T09:01:00.000Z', '2026-11-21T09:01:01.000Z');

interface DraftOptions {
  readonly city?: string;
  readonly consent?: typeof firstConsent;
  readonly seen?: number;
}
function sentDraft({ city = 'Paris', consent, seen }: DraftOptions = {}): ReceivedDraft {
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
const storedDraft = (options: DraftOptions, revision = 1): StoredDraftOrder => ({
  draft: sentDraft(options).draft,
  checkoutId: 'checkout',
  revision,
});

function cityIn(draftOrder: StoredDraftOrder | null): string | undefined {
  const form = draftOrder?.draft.form;
  return form && 'address' in form && 'city' in form.address ? form.address.city : undefined;
}

test('stores the first draft', () => {
  expect(resolveDraftToStore(null, sentDraft({ seen: 0 }))).toEqual(storedDraft({}));
});

test('replaces a draft without consent by any other draft', () => {
  expect(cityIn(resolveDraftToStore(storedDraft({}, 4), sentDraft({ city: 'Lyon', seen: 1 })))).toBe('Lyon');
  expect(
    resolveDraftToStore(storedDraft({}, 4), sentDraft({ city: 'Lyon', consent: firstConsent, seen: 4 }))
      ?.revision,
  ).toBe(5);
});

test.each(['Paris', 'Lyon'])('retains a draft with consent if the new draft for %s has none', (city) => {
  const draftWithConsent = storedDraft({ consent: firstConsent }, 2);
  expect(resolveDraftToStore(draftWithConsent, sentDraft({ city, seen: 2 }))).toEqual(draftWithConsent);
  expect(resolveDraftToStore(draftWithConsent, sentDraft({ city, seen: 1 }))).toEqual(draftWithConsent);
});

test('replaces a draft with consent by a newer one with consent', () => {
  const next = resolveDraftToStore(
    storedDraft({ consent: firstConsent }, 2),
    sentDraft({ city: 'Lyon', consent: anotherConsent, seen: 2 }),
  );
  expect(cityIn(next)).toBe('Lyon');
  expect(next?.draft.payment.consent).toEqual(anotherConsent);
});

test('rejects a late draft with an older consent @R4.40', () => {
  const newer = storedDraft({ city: 'Lyon', consent: anotherConsent }, 3);
  expect(resolveDraftToStore(newer, sentDraft({ consent: firstConsent, seen: 2 }))).toBe(null);
});

test('ignores a repeated draft and retains the original time of receipt', () => {
  const draftWithConsent = storedDraft({ consent: firstConsent }, 3);
  expect(resolveDraftToStore(draftWithConsent, sentDraft({ consent: repeatedConsent, seen: 2 }))).toEqual(
    draftWithConsent,
  );
});

test('stores the new consent if the form has changed', () => {
  const next = resolveDraftToStore(
    storedDraft({ consent: firstConsent }),
    sentDraft({ city: 'Lyon', consent: repeatedConsent, seen: 1 }),
  );
  expect(next?.draft.payment.consent).toEqual(repeatedConsent);
});

test('treats a stored draft without a revision as revision 0', () => {
  const { revision: _, ...former } = storedDraft({ consent: firstConsent });
  expect(
    resolveDraftToStore(former, sentDraft({ city: 'Lyon', consent: anotherConsent, seen: 0 }))?.revision,
  ).toBe(1);
});
