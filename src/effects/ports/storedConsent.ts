import type { ConsentInput } from '#machines/consent/consent.machine.ts';

/** Under which the dialog keeps the choice; the cookie's own end is the choice's: 6 months. */
export const consentCookie = 'mijote_consent';
/** Raised when what is asked changes, so that everybody is asked anew. */
export const consentRevision = 1;
/** The one thing that is asked. */
export const measuring = 'measure';

function valueOf(cookies: string): unknown {
  const cookie = cookies.split(/;\s*/).find((pair) => pair.startsWith(`${consentCookie}=`));
  try {
    return cookie === undefined
      ? null
      : JSON.parse(decodeURIComponent(cookie.slice(consentCookie.length + 1)));
  } catch {
    return null;
  }
}

/**
 * What an earlier visit chose, read without the dialog's code; one that is broken, or of another question, is none.
 * @param cookies `document.cookie`
 */
export function readStoredConsent(cookies: string): ConsentInput['stored'] {
  const value = valueOf(cookies);
  if (typeof value !== 'object' || value === null) return null;
  if (!('revision' in value) || value.revision !== consentRevision) return null;
  if (!('categories' in value) || !Array.isArray(value.categories)) return null;
  return value.categories.includes(measuring) ? 'given' : 'refused';
}

/** What a visit begins with: the stored choice, and whether the browser refuses for its owner (Global Privacy Control). */
export const readConsent = (): ConsentInput => ({
  stored: readStoredConsent(document.cookie),
  isRefusedByBrowser: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
});
