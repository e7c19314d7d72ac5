import type { SnapshotFrom } from 'xstate';
import type { addressSearchMachine } from '#machines/addressSearch/machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof addressSearchMachine>> = {
  'what is typed is known, and for which address': { when: 'address.typed', takes: 'group' },
  'too few letters close the list': {
    when: 'address.typed',
    where: (_, { text }) => String(text).trim().length < 3,
    leadsTo: 'hidden',
  },
  'the list is closed when it is left': { when: 'search.dismissed', leadsTo: 'hidden' },
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
