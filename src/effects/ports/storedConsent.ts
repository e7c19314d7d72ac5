import type { StoredConsent } from '#machines/consent/consent.machine.ts';

/** Cookie with the visitor's consent choice. It expires 182 days after the choice. */
export const consentCookie = 'mijote_consent';
/** Incremented when the text of the cookie dialog changes, so that the dialog opens again. */
export const consentRevision = 1;
export const measuringCategory = 'measure';

function cookieValueOf(cookies: string): unknown {
  const cookie = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${consentCookie}=`));
  try {
    return cookie === undefined
      ? null
      : JSON.parse(decodeURIComponent(cookie.slice(consentCookie.length + 1)));
  } catch {
    return null;
  }
}

export function readStoredConsent(cookies: string): StoredConsent['stored'] {
  const value = cookieValueOf(cookies);
  if (typeof value !== 'object' || value === null) return null;
  if (!('revision' in value) || value.revision !== consentRevision) return null;
  if (!('categories' in value) || !Array.isArray(value.categories)) return null;
  return value.categories.includes(measuringCategory) ? 'given' : 'refused';
}

export const readConsent = (): StoredConsent => ({
  stored: readStoredConsent(document.cookie),
  isRefusedByBrowser: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
});
