import { POPULAR_DOMAINS, POPULAR_TLDS, run } from '@zootools/email-spell-checker';

/** Domains that are common in France and missing from the library's list. */
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

// Without this filter, typos of `sfr.fr` match `sky.com`.
const commonDomains = [...POPULAR_DOMAINS.filter((name) => name !== 'sky.com'), ...frenchDomains];
/** Without this filter, `.con` matches Colombia's `.co` instead of `.com`. */
const topLevelDomains = [...POPULAR_TLDS.filter((name) => name !== 'co'), 'fr', 'be', 'eu'];

const checkSpelling = (email: string) => run({ email, domains: commonDomains, topLevelDomains }) ?? null;

/** Corrects a probable typo, such as `gmial.con`. Returns `null` if no common domain is similar. */
export function suggestEmail(email: string): string | null {
  const firstSuggestion = checkSpelling(email);
  if (firstSuggestion === null || commonDomains.includes(firstSuggestion.domain))
    return firstSuggestion?.full ?? null;
  const secondSuggestion = checkSpelling(firstSuggestion.full);
  return secondSuggestion !== null && commonDomains.includes(secondSuggestion.domain)
    ? secondSuggestion.full
    : null;
}
