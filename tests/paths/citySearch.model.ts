import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { citySearchMachine } from '#machines/citySearch/citySearch.machine.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './citySearch.expectations.ts';

type CitySearchSnapshot = SnapshotFrom<typeof citySearchMachine>;

/** Typed cities. The postal codes below belong to one city, to several cities, or are incomplete. */
const typedCities = ['', 'paris', 'Lyon', 'Sonchamp'];
const codes = ['75010', ' 78120 ', '7501'];

/** Content of the city field while the postal code is edited: empty, filled by the search, or typed. */
const cityValues = ['', 'Paris', 'Lyon'];

const events: readonly AnyEventObject[] = [
  ...codes.flatMap((postalCode) =>
    cityValues.map((city) => ({ type: 'postalCode.edited', group: 'address', postalCode, city })),
  ),
  { type: 'postalCode.edited', group: 'billing.address', postalCode: '75010', city: '' },
  ...typedCities.map((city) => ({ type: 'city.edited', group: 'address', city })),
  { type: 'city.edited', group: 'billing.address', city: 'Lyon' },
  { type: 'city.left' },
  { type: 'city.kept' },
  { type: 'place.settled', group: 'address', postalCode: '75010', city: 'Paris' },
  done('searchCities', ['Paris']),
  done('searchCities', ['Rambouillet', 'Sonchamp']),
  done('searchCities', []),
  failed('searchCities'),
  elapsed('typingPause', 'citySearch.typing'),
  elapsed('searchTimeout', 'citySearch.searching'),
];

const isDoubted = (snapshot: CitySearchSnapshot): boolean => snapshot.matches({ known: 'doubted' });

export const model: ShopModel<CitySearchSnapshot> = {
  machine: citySearchMachine,
  manualTests: byHandOf('citySearch'),
  input: { parent: createEmptyActor() },
  events,
  expectations,
  keyOf: ({ value, context: { group, postalCode, city, isBeingTyped, filled, answered, cities } }) =>
    JSON.stringify([value, group, postalCode, city, isBeingTyped, filled, answered, cities]),
  invariants: {
    'looks up only complete postal codes after a pause': ({ before, after }) =>
      !after.matches('searching') ||
      ((before.matches('typing') || before.matches('searching')) && /^\d{5}$/.test(after.context.postalCode)),
    'never replaces a typed city': ({ before, event, after }) =>
      !after.matches({ known: 'filled' }) ||
      before.matches({ known: 'filled' }) ||
      [before.context.city, event['city'] ?? before.context.city].every(
        (city) => city.trim() === '' || city === before.context.filled || city === after.context.city,
      ) ||
      ['', before.context.filled].includes(event['city']),
    'fills in only the single city of a postal code': ({ after }) =>
      !after.matches({ known: 'filled' }) ||
      (after.context.cities.length === 1 && after.context.city === after.context.cities[0]),
    'never doubts a city while it is typed': ({ before, after }) =>
      !isDoubted(after) || isDoubted(before) || !after.context.isBeingTyped,
    'does not doubt a confirmed city until the next edit': ({ before, event, after }) =>
      !before.matches({ known: 'kept' }) || event.type.endsWith('.edited') || !isDoubted(after),
    'never doubts a city of the postal code': ({ after }) =>
      !isDoubted(after) || !after.context.cities.includes(after.context.city),
    'uses only cities of the current postal code': ({ after }) =>
      !after.matches('known') || after.context.answered === after.context.postalCode,
    'clears the result when the address group changes': ({ before, after }) =>
      before.context.group === after.context.group ||
      (after.context.cities.length === 0 && after.context.filled === null),
  },
};
