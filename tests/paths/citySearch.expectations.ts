import type { SnapshotFrom } from 'xstate';
import type { citySearchMachine } from '#machines/citySearch/citySearch.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

type CitySearchSnapshot = SnapshotFrom<typeof citySearchMachine>;

const isComplete = (postalCode: unknown): boolean => /^\d{5}$/.test(String(postalCode).trim());
const isAnswered = ({ context }: CitySearchSnapshot, group: unknown, postalCode: unknown): boolean =>
  context.group === group && context.answered === String(postalCode).trim();

export const expectations: Expectations<CitySearchSnapshot> = {
  'stores the typed text and its address group': [
    {
      when: ['postalCode.edited', 'city.edited', 'place.settled'],
      copies: 'group',
      satisfies: ({ event, after }) =>
        after.context.city === event['city'] || after.matches({ known: 'filled' }),
    },
    {
      when: ['postalCode.edited', 'place.settled'],
      satisfies: ({ event, after }) => after.context.postalCode === String(event['postalCode']).trim(),
    },
  ],
  'clears the result for an incomplete postal code': {
    when: 'postalCode.edited',
    where: (_, { postalCode }) => !isComplete(postalCode),
    leadsTo: 'unknown',
  },
  'looks up a complete postal code once, after a pause': [
    {
      when: 'postalCode.edited',
      where: (before, { group, postalCode }) =>
        isComplete(postalCode) && !isAnswered(before, group, postalCode),
      leadsTo: 'typing',
    },
    { given: 'typing', when: 'typingPause over', leadsTo: 'searching', starts: 'searchCities' },
    {
      when: 'postalCode.edited',
      where: (before, { group, postalCode }) =>
        isComplete(postalCode) && isAnswered(before, group, postalCode),
      leadsTo: 'known',
      satisfies: ({ after }) => !after.context.isBeingTyped,
    },
  ],
  'leaves the city unchanged if the lookup fails or finds none': [
    { given: 'searching', when: ['searchCities failed', 'searchTimeout over'], leadsTo: 'unknown' },
    {
      given: 'searching',
      when: 'searchCities done',
      where: (_, { output }) => JSON.stringify(output) === '[]',
      leadsTo: 'unknown',
    },
  ],
  'fills in the only city if the field is free': {
    given: 'searching',
    when: 'searchCities done',
    where: ({ context }, { output }) =>
      JSON.stringify(output) === '["Paris"]' &&
      !context.isBeingTyped &&
      (context.city === '' || context.city === context.filled),
    has: { city: 'Paris', cities: ['Paris'] },
  },
  'reports the city that it filled in': {
    arriving: 'known.filled',
    sends: 'city.found',
    satisfies: ({ after }) => after.context.filled === after.context.city,
  },
  'stores the current city when the postal code changes': {
    given: 'known',
    when: 'postalCode.edited',
    with: { city: 'Lyon', postalCode: '7501' },
    has: { city: 'Lyon' },
  },
  'offers several cities for an empty field and doubts a typed mismatch': [
    {
      given: 'searching',
      when: 'searchCities done',
      where: ({ context }, { output }) =>
        JSON.stringify(output).includes('Sonchamp') && !context.isBeingTyped && context.city === '',
      leadsTo: 'known.offered',
      copies: 'cities',
    },
    {
      given: 'searching',
      when: 'searchCities done',
      where: ({ context }, { output }) =>
        JSON.stringify(output) !== '[]' && !context.isBeingTyped && context.city === 'Lyon',
      leadsTo: 'known.doubted',
    },
  ],
  'doubts a typed city only after blur': [
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
    { when: 'city.left', satisfies: ({ after }) => !after.context.isBeingTyped },
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
  'accepts a city of the postal code in any spelling': {
    given: 'known',
    when: 'city.edited',
    with: { city: 'paris' },
    where: ({ context }) => context.group === 'address' && context.cities.includes('Paris'),
    leadsTo: 'known.right',
  },
  'lets the customer confirm a doubtful city': {
    given: 'known.doubted',
    when: 'city.kept',
    leadsTo: 'known.kept',
  },
  'clears the result for another address group': {
    when: 'city.edited',
    where: ({ context }, { group }) => context.group !== group,
    leadsTo: 'unknown',
    has: { postalCode: '', cities: [], answered: null, filled: null },
  },
  'stops the search for a picked address': {
    when: 'place.settled',
    leadsTo: 'unknown',
    has: { filled: null, isBeingTyped: false },
  },
};
