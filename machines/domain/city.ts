/** The three cities that have districts are told with them: `Paris 10e Arrondissement` is Paris. */
export const withoutDistrict = (city: string): string => city.replace(/ \d+\p{L}* arrondissement$/iu, '');

/** What people write in several ways: case, accents, hyphens, `St`, an article, a district, CEDEX. */
const spelt = (city: string): string =>
  withoutDistrict(city.trim())
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\bst(?<feminine>e?)\b/g, 'saint$<feminine>')
    .replace(/^(?:l|le|la|les) /, '')
    .replace(/ (?:cedex.*|\d+(?:er?|eme)?)$/, '')
    .trim();

/** Whether two texts name one city, however they spell it. */
export const isSameCity = (one: string, other: string): boolean => spelt(one) === spelt(other);
