import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from '#machines/draft/machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof draftMachine>> = {
  'what is edited is written down': {
    given: ['fresh', 'restored', 'stored', 'wiped'],
    when: 'draft.edited',
    leadsTo: 'stored',
    takes: 'draft',
    starts: 'writeDraft',
  },
  'an order that is there wipes its draft': {
    given: ['fresh', 'restored', 'stored', 'stale'],
    when: 'draft.ordered',
    leadsTo: 'wiped',
    starts: 'wipeDraft',
  },
  'who wipes all has all of it wiped, once': [
    {
      given: ['fresh', 'stale', 'restored', 'stored', 'wiped'],
      when: 'data.wiped',
      leadsTo: 'wipedForGood',
      starts: 'wipeAll',
    },
    { given: 'wipedForGood', when: 'data.wiped', ignored: true },
  ],
  'a first visit begins with nothing': {
    when: 'start',
    where: ({ context }) => context.stored === null,
    leadsTo: 'fresh',
  },
  'the checkout begins anew where nothing is to be restored': {
    arriving: ['fresh', 'stale'],
    tells: 'draft.absent',
  },
  'what is old comes back, or is wiped, as the shopper says': [
    { given: 'stale', when: 'draft.resumed', leadsTo: 'restored', tells: 'draft.found' },
    {
      given: 'stale',
      when: 'draft.discarded',
      where: ({ context }) => context.draft === null,
      leadsTo: 'wiped',
      starts: 'wipeDraft',
    },
  ],
  'what was edited meanwhile is kept instead of what is old': {
    given: 'stale',
    when: 'draft.discarded',
    where: ({ context }) => context.draft !== null,
    leadsTo: 'stored',
    starts: 'writeDraft',
  },
};
