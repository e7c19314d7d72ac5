import type { SnapshotFrom } from 'xstate';
import type { addressSearchMachine } from '#machines/addressSearch/addressSearch.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof addressSearchMachine>> = {
  'stores the address group and the postal code of the typed text': {
    when: 'address.typed',
    copies: ['group', 'postalCode'],
  },
  'closes the list below three characters': {
    when: 'address.typed',
    where: (_, { text }) => String(text).trim().length < 3,
    leadsTo: 'hidden',
  },
  'closes the list on blur, dismissal or decline': [
    { when: ['address.left', 'search.dismissed'], leadsTo: 'hidden', has: { text: '' } },
    {
      when: 'suggestions.declined',
      leadsTo: 'hidden',
      satisfies: ({ before, after }) => after.context.text === before.context.text,
    },
  ],
  'splits a one-line address only on blur': [
    {
      when: 'address.left',
      with: { isPlaceFree: true },
      where: ({ context }) => context.text === '12 rue des Lilas, 75011 Paris',
      sends: 'address.split',
    },
    {
      when: ['address.typed', 'suggestions.declined', 'search.dismissed'],
      satisfies: ({ effects }) => effects.every(({ name }) => name !== 'address.split'),
    },
    {
      when: 'address.left',
      where: ({ context }, { isPlaceFree }) =>
        !isPlaceFree || context.text !== '12 rue des Lilas, 75011 Paris',
      satisfies: ({ effects }) => effects.every(({ name }) => name !== 'address.split'),
    },
  ],
  'searches the address when the customer stops typing': {
    given: 'typing',
    when: 'typingPause over',
    leadsTo: 'searching',
    starts: 'searchAddress',
  },
  'closes the list if the search fails or finds nothing': [
    { given: 'searching', when: ['searchAddress failed', 'searchTimeout over'], leadsTo: 'hidden' },
    {
      given: 'searching',
      when: 'searchAddress done',
      where: (_, { output }) => JSON.stringify(output) === '[]',
      leadsTo: 'hidden',
    },
  ],
  'shows the suggestions that were found': {
    given: 'searching',
    when: 'searchAddress done',
    where: (_, { output }) => JSON.stringify(output) !== '[]',
    leadsTo: 'shown',
    copies: 'suggestions',
  },
};
