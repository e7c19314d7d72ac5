/** Single-use cards. */
const singleUseCards: ReadonlySet<string> = new Set(['4970109999999990']);

/** @param pan complete card number */
export const isReusable = (pan: string): boolean => !singleUseCards.has(pan);

const issuers = ['pluxee', 'up', 'bimpli'] as const;

/** Three issuers share Conecs. The stand-in derives the issuer from the card number. */
export const issuerOf = (pan: string): string =>
  issuers[Number(pan.slice(-1)) % issuers.length] ?? issuers[0];
