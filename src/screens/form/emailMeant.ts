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
];

/** The address that a shopper probably meant who typed this one, `gmial.com` for `gmail.com`; null where nothing is nearer. */
export function emailMeant(typed: string): string | null {
  const suggestion = run({
    email: typed,
    domains: [...POPULAR_DOMAINS, ...frenchDomains],
    topLevelDomains: [...POPULAR_TLDS, 'fr', 'be', 'eu'],
  });
  return suggestion?.full ?? null;
}
