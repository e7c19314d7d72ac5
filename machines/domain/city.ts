import { withoutAccents, withoutInvisible } from './letters.ts';

export const withoutDistrict = (city: string): string => city.replace(/ \d+\p{L}* arrondissement$/iu, '');

/** Normalizes spellings of a French city, so `St-Denis CEDEX` equals `Saint Denis`. */
const normalized = (city: string): string =>
  withoutAccents(withoutInvisible(city))
    .toLowerCase()
    .replaceAll(/(?<![a-z0-9])(?:s ?\/ ?s|s ?\/|ss?|sr|sur|sous)(?![a-z0-9])/g, ' s ')
    .replaceAll(/[^a-z0-9]+|(?<=[a-z])(?=\d)/g, ' ')
    .trim()
    .replace(/^\d{5} | \d{5}$/, '')
    .replace(/(?<! en) france$/, '')
    .replace(/ cedex.*$/, '')
    .replace(/ arr(?:ondissement|t)?$/, '')
    .replace(/ \d+ ?(?:er?|i?e?me|nde?)?$/, '')
    .replace(/^(?<name>paris|lyon|marseille) [ivx]+ ?(?:er?|i?eme)?$/, '$<name>')
    .replaceAll(/\bst(?<ending>e?s?)\b/g, 'saint$<ending>')
    .replaceAll(/\bn ?d\b/g, 'notre dame')
    .replaceAll(/\bmt\b/g, 'mont')
    .replaceAll(/\blez\b/g, 'les')
    .replace(/^(?:l|le|la|les) /, '');

/** @rule R5.19 */
export const isSameCity = (one: string, other: string): boolean => normalized(one) === normalized(other);
