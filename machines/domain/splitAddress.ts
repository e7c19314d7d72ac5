import { withoutAccents } from './letters.ts';
import { postalCodeExists } from './postalCode.ts';

export interface AddressParts {
  readonly line1: string;
  readonly postalCode: string;
  readonly city: string;
}

const maxLength = 200;

const code = String.raw`(?<![\p{L}\p{N}#*])(?:FR?-)?(?<postalCode>\d{5})(?![\p{L}\p{N}#*-])`;
const separator = String.raw`\s*(?:[,;]|\s[–-]\s)\s*`;
const city = String.raw`(?<city>\p{L}[\p{L}\p{M} .'’/-]*?(?: \d{1,2} ?(?:er?|e?me|ème)?(?: arrondissement)?)?(?: c[eé]dex(?: \d{1,2})?)?)`;

const orders = [
  String.raw`^(?<line1>.*?)[\s,;–-]+${code}[\s,;–-]+${city}$`,
  String.raw`^(?<line1>.*?)${separator}${city}[\s,;]+${code}$`,
  String.raw`^${code}[\s,;–-]+${city}${separator}(?<line1>.*)$`,
].map((order) => new RegExp(order, 'iu'));

const country = /[\s,;]+(?:[–-]\s+)?(?<!\ben\s+)\(?France\)?[\s.]*$/iu;

const buildingWords = String.raw`(?<!\b(?:d[eu]s?|la|l|d)[ '’])\b(?:acces|ap(?:par)?te?ment|appart|appt?|apt|badge|bal|bat(?:iment)?|bloc|boite|box|bp|bureau|casier|cle|code|cs|digicode|entree|esc(?:alier)?|etage|hall|immeuble|interphone|logement|mot de passe|parking|portail|porte(?= (?:\d|\w\b|gauche|droite)|[ :.]*$)|sonner|sonnette|tsa)\b`;
const building = new RegExp(buildingWords);

/** Five digits after a word such as `digicode` are no postal code. */
const label = new RegExp(
  String.raw`(?:${buildingWords}(?: [a-z'’]{2,})*|\b(?:n|no|numero|num|rn|rd|km|pk|lot|ref|reference|tel|telephone|au|le|puis|compose[rz]|tape[rz]|faire|faites))[\s:.=°-]*$`,
);

const streetWords = String.raw`allees?|av|avenue|bd|blvd|boulevard|chaussee|chemin|che|cite|cours?|esplanade|faubourg|fbg|impasse|imp|lieu-?dit|lotissement|montee|passage|place|pl|promenade|quai|residence|route|rte|rue|ruelle|sente|sentier|square|venelle|villa|voie|zac?|zi|zone`;
const street = new RegExp(String.raw`\b(?:${streetWords})\b`);
const streetAtStart = new RegExp(String.raw`^(?:${streetWords})\s`);

const trimmed = (text: string): string =>
  text.replaceAll(/^[\s,;–-]+|[\s,;–-]+$/gu, '').replaceAll(/\s+/g, ' ');

const normalizeLetters = (text: string): string => withoutAccents(text).toLowerCase();

const wordsBefore = (text: string): string =>
  normalizeLetters(text).split(/[,;]/).at(-1)?.trim().split(/\s+/).slice(-4).join(' ') ?? '';

const isStreet = (line1: string): boolean =>
  /\p{L}/u.test(line1) && (street.test(normalizeLetters(line1)) || !building.test(normalizeLetters(line1)));

const isCity = (name: string): boolean =>
  !building.test(normalizeLetters(name)) && !streetAtStart.test(normalizeLetters(name));

/**
 * Splits `12 bis rue des Lilas, 69003 Lyon`.
 * @returns `null` unless street, existing postal code and city are certain
 * @rule R3.24
 */
export function splitAddress(text: string): AddressParts | null {
  if (text.length > maxLength) return null;
  const fullText = trimmed(text.replace(country, ''));
  for (const order of orders) {
    const found = order.exec(fullText)?.groups ?? {};
    const [line1, name] = [trimmed(found['line1'] ?? ''), trimmed(found['city'] ?? '')];
    const { postalCode = '' } = found;
    const before = wordsBefore(fullText.slice(0, fullText.lastIndexOf(postalCode)));
    if (isStreet(line1) && isCity(name) && !label.test(before) && postalCodeExists(postalCode))
      return { line1, postalCode, city: name };
  }
  return null;
}
