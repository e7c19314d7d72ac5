import type { BrowserContext } from '@playwright/test';

/** What an earlier visit chose when it was asked about cookies; null when nobody was asked. */
export type StoredConsent = 'refused' | 'given' | null;

const asked = '2026-11-01T10:00:00.000Z';
/** Never in a test. */
const end = Date.UTC(2099, 0);

/** The cookie that the dialog leaves. */
export function consentCookie(consent: Exclude<StoredConsent, null>): {
  readonly name: string;
  readonly value: string;
} {
  const categories = consent === 'given' ? ['measure'] : [];
  const value = {
    categories,
    revision: 1,
    data: null,
    consentTimestamp: asked,
    consentId: '0b8b0b6e-6f0c-4b44-9f39-1d7a3f3f1c11',
    services: { measure: [] },
    languageCode: 'fr',
    lastConsentTimestamp: asked,
    expirationTime: end,
  };
  return { name: 'mijote_consent', value: encodeURIComponent(JSON.stringify(value)) };
}

/** Leaves in the browser what the cookie dialog leaves there. */
export async function leaveConsent(
  context: BrowserContext,
  url: string,
  consent: StoredConsent,
): Promise<void> {
  if (consent === null) return;
  await context.addCookies([{ ...consentCookie(consent), url }]);
}
