import type { SnapshotFrom } from 'xstate';
import type { addressSearchMachine } from '#machines/addressSearch/addressSearch.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof addressSearchMachine>> = {
  'what is typed is known, and for which address': { when: 'address.typed', takes: 'group' },
  'too few letters close the list': {
    when: 'address.typed',
    where: (_, { text }) => String(text).trim().length < 3,
    leadsTo: 'hidden',
  },
  'the list is closed when it is left, or declined': [
    { when: ['address.left', 'search.dismissed'], leadsTo: 'hidden', has: { text: '' } },
    {
      when: 'suggestions.declined',
      leadsTo: 'hidden',
      so: ({ before, after }) => after.context.text === before.context.text,
    },
  ],
  'what stands on one line is told when the field is left, and nothing else': [
    {
      when: 'address.left',
      with: { isPlaceFree: true },
      where: ({ context }) => context.text === '12 rue des Lilas, 75011 Paris',
      tells: 'address.split',
    },
    {
      when: ['address.typed', 'suggestions.declined', 'search.dismissed'],
      so: ({ effects }) => effects.every(({ name }) => name !== 'address.split'),
    },
    {
      when: 'address.left',
      where: ({ context }, { isPlaceFree }) =>
        !isPlaceFree || context.text !== '12 rue des Lilas, 75011 Paris',
      so: ({ effects }) => effects.every(({ name }) => name !== 'address.split'),
    },
  ],
  'a search without a result, or without an answer, closes the list': [
    { given: 'searching', when: ['searchAddress failed', 'searchTimeout over'], leadsTo: 'hidden' },
    {
      given: 'searching',
      when: 'searchAddress done',
      where: (_, { output }) => JSON.stringify(output) === '[]',
      leadsTo: 'hidden',
    },
  ],
  'what is found is shown': {
    given: 'searching',
    when: 'searchAddress done',
    where: (_, { output }) => JSON.stringify(output) !== '[]',
    leadsTo: 'shown',
    takes: 'suggestions',
  },
};
