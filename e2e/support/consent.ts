import type { BrowserContext } from '@playwright/test';

/** Cookie choice that an earlier visit stored, or `null` if none is stored. */
export type StoredConsent = 'refused' | 'given' | null;

const consentedAt = '2026-11-01T10:00:00.000Z';
/** Expiry of the consent cookie in ms, later than any test. */
const expiryMs = Date.UTC(2099, 0);

export function consentCookie(consent: Exclude<StoredConsent, null>): {
  readonly name: string;
  readonly value: string;
} {
  const categories = consent === 'given' ? ['measure'] : [];
  const value = {
    categories,
    revision: 1,
    data: null,
    consentTimestamp: consentedAt,
    consentId: '0b8b0b6e-6f0c-4b44-9f39-1d7a3f3f1c11',
    services: { measure: [] },
    languageCode: 'fr',
    lastConsentTimestamp: consentedAt,
    expirationTime: expiryMs,
  };
  return { name: 'mijote_consent', value: encodeURIComponent(JSON.stringify(value)) };
}

export async function storeConsent(
  context: BrowserContext,
  url: string,
  consent: StoredConsent,
): Promise<void> {
  if (consent === null) return;
  await context.addCookies([{ ...consentCookie(consent), url }]);
}
