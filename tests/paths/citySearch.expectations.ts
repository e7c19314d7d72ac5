import type { SnapshotFrom } from 'xstate';
import type { citySearchMachine } from '#machines/citySearch/citySearch.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

type CitySearchSnapshot = SnapshotFrom<typeof citySearchMachine>;

const isWhole = (postalCode: unknown): boolean => /^\d{5}$/.test(String(postalCode).trim());
const isAnswered = ({ context }: CitySearchSnapshot, group: unknown, postalCode: unknown): boolean =>
  context.group === group && context.answered === String(postalCode).trim();

export const expectations: Expectations<CitySearchSnapshot> = {
  'what is typed is known, and for which address': [
    {
      when: ['postalCode.edited', 'city.edited', 'place.settled'],
      takes: 'group',
      so: ({ event, after }) => after.context.city === event['city'] || after.matches({ known: 'filled' }),
    },
    {
      when: ['postalCode.edited', 'place.settled'],
      so: ({ event, after }) => after.context.postalCode === String(event['postalCode']).trim(),
    },
  ],
  'an unfinished code says nothing of a city': {
    when: 'postalCode.edited',
    where: (_, { postalCode }) => !isWhole(postalCode),
    leadsTo: 'unknown',
  },
  'a whole code is asked about once, after a pause': [
    {
      when: 'postalCode.edited',
      where: (before, { group, postalCode }) => isWhole(postalCode) && !isAnswered(before, group, postalCode),
      leadsTo: 'typing',
    },
    { given: 'typing', when: 'typingPause over', leadsTo: 'searching', starts: 'searchCities' },
    {
      when: 'postalCode.edited',
      where: (before, { group, postalCode }) => isWhole(postalCode) && isAnswered(before, group, postalCode),
      leadsTo: 'known',
      so: ({ after }) => !after.context.isBeingTyped,
    },
  ],
  'a code that nobody knows, or that nobody answers for, leaves the city to the shopper': [
    { given: 'searching', when: ['searchCities failed', 'searchTimeout over'], leadsTo: 'unknown' },
    {
      given: 'searching',
      when: 'searchCities done',
      where: (_, { output }) => JSON.stringify(output) === '[]',
      leadsTo: 'unknown',
    },
  ],
  'one city fills a field that is free': {
    given: 'searching',
    when: 'searchCities done',
    where: ({ context }, { output }) =>
      JSON.stringify(output) === '["Paris"]' &&
      !context.isBeingTyped &&
      (context.city === '' || context.city === context.filled),
    has: { city: 'Paris', cities: ['Paris'] },
  },
  'what fills the city is told, and known as filled': {
    arriving: 'known.filled',
    tells: 'city.found',
    so: ({ after }) => after.context.filled === after.context.city,
  },
  'a city that was filled in follows another code': {
    given: 'known',
    when: 'postalCode.edited',
    with: { city: 'Lyon', postalCode: '7501' },
    has: { city: 'Lyon' },
  },
  'several cities are offered for an empty field, one that is none of them is asked about': [
    {
      given: 'searching',
      when: 'searchCities done',
      where: ({ context }, { output }) =>
        JSON.stringify(output).includes('Sonchamp') && !context.isBeingTyped && context.city === '',
      leadsTo: 'known.offered',
      takes: 'cities',
    },
    {
      given: 'searching',
      when: 'searchCities done',
      where: ({ context }, { output }) =>
        JSON.stringify(output) !== '[]' && !context.isBeingTyped && context.city === 'Lyon',
      leadsTo: 'known.doubted',
    },
  ],
  'who writes the city is let finish, and asked when they leave it': [
    {
      given: 'searching',
      when: 'searchCities done',
      where: ({ context }, { output }) =>
        JSON.stringify(output) !== '[]' && context.isBeingTyped && ['', 'Lyon'].includes(context.city),
      leadsTo: 'known.named',
    },
    {
      given: 'known',
      when: 'city.edited',
      with: { group: 'address', city: 'Lyon' },
      where: ({ context }) => context.group === 'address',
      leadsTo: 'known.named',
    },
    {
      given: 'known.named',
      when: 'city.left',
      where: ({ context }) => context.city === 'Lyon',
      leadsTo: 'known.doubted',
    },
    {
      given: ['unknown', 'typing', 'searching'],
      when: 'city.edited',
      where: ({ context }, { group }) => context.group === group,
      stays: true,
    },
    { when: 'city.left', so: ({ after }) => !after.context.isBeingTyped },
    {
      given: [
        'unknown',
        'typing',
        'searching',
        'known.right',
        'known.offered',
        'known.doubted',
        'known.kept',
      ],
      when: 'city.left',
      stays: true,
    },
  ],
  'a city of the code is right, however it is spelt': {
    given: 'known',
    when: 'city.edited',
    with: { city: 'paris' },
    where: ({ context }) => context.group === 'address' && context.cities.includes('Paris'),
    leadsTo: 'known.right',
  },
  'a city can be kept as it is': { given: 'known.doubted', when: 'city.kept', leadsTo: 'known.kept' },
  'the other address begins anew': {
    when: 'city.edited',
    where: ({ context }, { group }) => context.group !== group,
    leadsTo: 'unknown',
    has: { postalCode: '', cities: [], answered: null, filled: null },
  },
  'an address that was picked is right, and nobody’s to replace': {
    when: 'place.settled',
    leadsTo: 'unknown',
    has: { filled: null, isBeingTyped: false },
  },
};
