import { isSameCity } from '#machines/domain/city.ts';
import { withoutSpaces } from '#machines/domain/letters.ts';
import type { CitySearchContext, Place } from './citySearch.machine.ts';

export const resultIsCached = (
  { group, answered }: CitySearchContext,
  place: Pick<Place, 'group' | 'postalCode'>,
): boolean => group === place.group && answered === withoutSpaces(place.postalCode);

/** @rule R5.19 */
export const cityMatches = ({ city, cities }: CitySearchContext): boolean =>
  cities.some((one) => isSameCity(one, city));

export const cityIsMissing = ({ city }: CitySearchContext): boolean => city.trim() === '';

/** Fills the city field only if it is empty or filled by an earlier search. */
export const cityMustBeFilled = (context: CitySearchContext): boolean =>
  context.cities.length === 1 && (cityIsMissing(context) || context.city === context.filled);
