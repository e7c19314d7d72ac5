/** An address in the three fields that the form has for it, as it was typed. */
export interface AddressParts {
  readonly line1: string;
  /** Five digits. */
  readonly postalCode: string;
  /** Empty where only the postal code was typed. */
  readonly city: string;
}

/** The last five digits by themselves; those of a letter box or a company's mail are no place. */
const codeInLine = /^(?<line1>.*)(?<!\b(?:BP|CS|TSA)\s*)(?<!\d)(?<postalCode>\d{5})(?!\d)(?<rest>.*)$/iu;

/** A city by its letters, then at most a district or CEDEX with its number: `Lyon 3e`, `PARIS CEDEX 08`. */
const cityAlone =
  /^\p{L}[\p{L}\p{M} .'’-]*?(?: \d{1,2}(?:er?|e?me|ème)?(?: arrondissement)?)?(?: cedex(?: \d{1,2})?)?$/iu;

const trimmed = (text: string): string =>
  text.replaceAll(/^[\s,;–-]+|[\s,;–-]+$/gu, '').replaceAll(/\s+/g, ' ');

/**
 * Takes a French address that was typed on one line apart (R3.24): `12 bis rue des Lilas, 69003 Lyon`.
 * @returns null where that cannot be told for sure: no postal code, no street before it, or more than a city behind it
 */
export function splitAddress(text: string): AddressParts | null {
  const { line1 = '', postalCode = '', rest = '' } = codeInLine.exec(text.trim())?.groups ?? {};
  const street = trimmed(line1.replace(/\bF-$/iu, ''));
  const city = trimmed(trimmed(rest).replace(/[\s,]+France$/iu, ''));
  if (!/\p{L}/u.test(street)) return null;
  // "Lyon 69003" may be all that was typed yet.
  if (city === '') return /\d/.test(street) ? { line1: street, postalCode, city } : null;
  return cityAlone.test(city) ? { line1: street, postalCode, city } : null;
}
