import { cities, type City } from './cities.ts';
import { streets, type Street } from './streets.ts';
import { normalizeText, matchScore, splitIntoWords } from './words.ts';

/** GeoJSON feature of the French national address service. The coordinates are longitude, then latitude. */
interface AddressFeature {
  readonly type: 'Feature';
  readonly geometry: { readonly type: 'Point'; readonly coordinates: readonly [number, number] };
  readonly properties: {
    readonly label: string;
    /** Similarity to the typed address, from 0 to 1. The results are sorted by descending score. */
    readonly score: number;
    readonly housenumber?: string;
    readonly id: string;
    readonly name: string;
    readonly postcode: string;
    readonly citycode: string;
    readonly city: string;
    readonly context: string;
    readonly type: 'housenumber' | 'street' | 'municipality';
    readonly importance: number;
    readonly street?: string;
  };
}

const streetEntries = streets.map((street) => ({
  street,
  words: splitIntoWords(`${street.name} ${street.city.postcode} ${street.city.name}`),
}));
const cityEntries = cities.map((city) => ({ city, words: splitIntoWords(`${city.name} ${city.postcode}`) }));

const roundScore = (score: number): number => Math.round(score * 1e4) / 1e4;

function streetFeature(street: Street, housenumber: string | null, score: number): AddressFeature {
  const { city, id, longitude, latitude } = street;
  const name = housenumber === null ? street.name : `${housenumber} ${street.name}`;
  const { postcode, citycode, context } = city;
  const number = housenumber?.replace(/\d+/, (digits) => digits.padStart(5, '0')).replace(' ', '_');
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      label: `${name} ${postcode} ${city.name}`,
      score: roundScore(score),
      ...(housenumber === null ? {} : { housenumber }),
      id: number === undefined ? id : `${id}_${number}`,
      name,
      postcode,
      citycode,
      city: city.name,
      context,
      type: housenumber === null ? 'street' : 'housenumber',
      importance: 0.6,
      street: street.name,
    },
  };
}

const cityFeature = (city: City, score: number): AddressFeature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [city.longitude, city.latitude] },
  properties: {
    label: city.name,
    score: roundScore(score),
    id: city.citycode,
    name: city.name,
    postcode: city.postcode,
    citycode: city.citycode,
    city: city.name,
    context: city.context,
    type: 'municipality',
    importance: 0.6,
  },
});

/** Splits a typed address into house number and street, such as `12 bis` and `rue Pas`. */
function parseQuery(query: string): {
  housenumber: string | null;
  number: number;
  queryWords: readonly string[];
} {
  const { number, repeated, rest } =
    /^(?<number>[1-9]\d{0,3})(?: ?(?<repeated>bis|ter|quater))? (?<rest>.+)$/.exec(normalizeText(query))
      ?.groups ?? {};
  if (number === undefined || rest === undefined)
    return { housenumber: null, number: 0, queryWords: splitIntoWords(query) };
  const housenumber = repeated === undefined ? number : `${number} ${repeated}`;
  return { housenumber, number: Number(number), queryWords: rest.split(' ') };
}

/** Filters on the address results. An absent filter accepts every result. */
interface AddressFilter {
  readonly type?: AddressFeature['properties']['type'] | undefined;
  readonly postcode?: string | undefined;
}

/** Returns the addresses that match every word of the query, best first. For an unknown house number, returns the street. */
export function searchAddresses(
  query: string,
  limit: number,
  filter: AddressFilter = {},
): readonly AddressFeature[] {
  const { housenumber, number, queryWords } = parseQuery(query);
  const features = streetEntries.flatMap(({ street, words }) => {
    const score = matchScore(queryWords, words);
    if (score === 0) return [];
    return number > street.lastNumber
      ? [streetFeature(street, null, score / 2)]
      : [streetFeature(street, housenumber, score)];
  });
  const cityCandidates = housenumber === null ? cityEntries : [];
  for (const { city, words } of cityCandidates) {
    const score = matchScore(queryWords, words);
    if (score > 0) features.push(cityFeature(city, score));
  }
  return features
    .filter(
      ({ properties: { type, postcode } }) =>
        (filter.type ?? type) === type && (filter.postcode ?? postcode) === postcode,
    )
    .toSorted((a, b) => b.properties.score - a.properties.score)
    .slice(0, limit);
}
