import { withoutSpaces } from './letters.ts';

export const postalCodeIsComplete = (postalCode: string): boolean =>
  /^\d{5}$/.test(withoutSpaces(postalCode));

export const unknownPostalCodeMessage = 'Ce code postal n’existe pas.';

/** @rule R5.16 */
export const postalCodeExists = (postalCode: string): boolean =>
  /^(?:0[1-9]|[1-8]\d|9[0-578])/.test(withoutSpaces(postalCode));

/** Compares departments, the first two digits of postal codes. @rule R2.51 */
export const isSameDepartment = (postalCode: string, other: string): boolean =>
  postalCode.slice(0, 2) === other.slice(0, 2);
