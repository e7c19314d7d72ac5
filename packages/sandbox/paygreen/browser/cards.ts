/** Cards that their issuer does not let anybody keep. */
const unreusable: ReadonlySet<string> = new Set(['4970109999999990']);

/** @param pan a whole number */
export const isReusable = (pan: string): boolean => !unreusable.has(pan);

const issuers = ['pluxee', 'up', 'bimpli'] as const;

/** Three issuers share Conecs; here, whose a card is follows from its number. */
export const issuerOf = (pan: string): string =>
  issuers[Number(pan.slice(-1)) % issuers.length] ?? issuers[0];
