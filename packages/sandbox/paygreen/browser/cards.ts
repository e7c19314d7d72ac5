/** Numbers of the test cards that cannot be saved. */
const singleUseCards: ReadonlySet<string> = new Set(['4970109999999990']);

/** Returns `true` if the card can be saved. @param pan complete card number */
export const isReusable = (pan: string): boolean => !singleUseCards.has(pan);

const issuers = ['pluxee', 'up', 'bimpli'] as const;

/** Returns a card's issuer in the meal voucher network Conecs, derived from the last digit of the card number. */
export const issuerOf = (pan: string): string =>
  issuers[Number(pan.slice(-1)) % issuers.length] ?? issuers[0];
