import { POPULAR_DOMAINS, POPULAR_TLDS, run } from '@zootools/email-spell-checker';

/** E-mail domains that are common in France and missing from the library's list. */
const frenchDomains = [
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'neuf.fr',
  'laposte.net',
  'bbox.fr',
  'hotmail.fr',
  'live.fr',
  'outlook.fr',
  'yahoo.fr',
  'numericable.fr',
  'proton.me',
  'hotmail.com',
  'live.com',
  'outlook.com',
  'yahoo.com',
  'gmx.fr',
];

// Excludes `sky.com`, because typos of `sfr.fr` match it.
const commonDomains = [...POPULAR_DOMAINS.filter((name) => name !== 'sky.com'), ...frenchDomains];
/** Excludes Colombia's `.co`, because the typo `.con` matches it instead of `.com`. */
const topLevelDomains = [...POPULAR_TLDS.filter((name) => name !== 'co'), 'fr', 'be', 'eu'];

const checkSpelling = (email: string) => run({ email, domains: commonDomains, topLevelDomains }) ?? null;

/** Corrects a probable typo in an e-mail address, such as `gmial.con`. */
export function suggestEmail(email: string): string | null {
  const firstSuggestion = checkSpelling(email);
  if (firstSuggestion === null || commonDomains.includes(firstSuggestion.domain))
    return firstSuggestion?.full ?? null;
  const secondSuggestion = checkSpelling(firstSuggestion.full);
  return secondSuggestion !== null && commonDomains.includes(secondSuggestion.domain)
    ? secondSuggestion.full
    : null;
}
