import { POPULAR_DOMAINS, POPULAR_TLDS, run } from '@zootools/email-spell-checker';

/** Where French shoppers have their addresses, beside those that the library knows. */
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

// A British provider is nearer to `sfr.com` than the French one.
const domains = [...POPULAR_DOMAINS.filter((name) => name !== 'sky.com'), ...frenchDomains];
/** "con" is meant for "com", which is nearer than Colombia. */
const topLevelDomains = [...POPULAR_TLDS.filter((name) => name !== 'co'), 'fr', 'be', 'eu'];

const nearer = (email: string) => run({ email, domains, topLevelDomains }) ?? null;

/**
 * The address that a shopper probably meant who typed this one, `gmail.com` for `gmial.com` or `gmial.con`; null where no domain that many
 * have is near.
 */
export function emailMeant(typed: string): string | null {
  const first = nearer(typed);
  if (first === null || domains.includes(first.domain)) return first?.full ?? null;
  // Both halves of the domain were mistyped: one is mended by now.
  const second = nearer(first.full);
  return second !== null && domains.includes(second.domain) ? second.full : null;
}
