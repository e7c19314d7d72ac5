import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from '#machines/draft/draft.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof draftMachine>> = {
  'what is edited is written down': {
    given: ['fresh', 'restored', 'stored', 'withheld', 'overtaken', 'discarded', 'wiped'],
    when: 'draft.edited',
    leadsTo: 'stored',
    takes: 'draft',
    starts: 'writeDraft',
  },
  'what is written down is this tab’s, and its payment with it': {
    given: 'stored',
    when: 'writeDraft done',
    where: (_, { output }) => output === 'written',
    leadsTo: 'stored',
    stays: true,
    so: ({ after: { context } }) => context.ownIntentId === (context.draft?.pending?.intentId ?? null),
  },
  'a storage that refuses is known, until it takes what is written': [
    { given: 'stored', when: 'writeDraft failed', leadsTo: 'stored', stays: true, has: { isUnstored: true } },
    {
      given: 'stored',
      when: 'writeDraft done',
      where: (_, { output }) => output === 'written',
      has: { isUnstored: false },
    },
    { when: 'start', has: { isUnstored: false } },
  ],
  'a payment that is pressed, or comes with the visit, is this tab’s': [
    {
      given: ['fresh', 'restored', 'stored', 'withheld', 'overtaken', 'discarded', 'wiped'],
      when: 'draft.edited',
      where: (_, { draft }) => draft.pending !== null,
      so: ({ event, after }) => after.context.ownIntentId === event['draft'].pending.intentId,
    },
    {
      when: 'start',
      so: ({ after: { context } }) =>
        context.ownIntentId === (context.stored?.draft.pending?.intentId ?? null),
    },
  ],
  'what another tab pays for stands until that is over': [
    {
      given: 'stored',
      when: 'writeDraft done',
      where: (_, { output }) => output === 'withheld',
      leadsTo: 'withheld',
      starts: 'awaitOtherPayment',
      so: ({ before, after }) =>
        after.context.draft === before.context.draft &&
        after.context.ownIntentId === before.context.ownIntentId,
    },
    {
      given: 'withheld',
      when: 'awaitOtherPayment done',
      where: (_, { output }) => output === 'givenUp',
      leadsTo: 'stored',
      starts: 'writeDraft',
    },
    { given: 'withheld', when: 'awaitOtherPayment failed', ignored: true },
  ],
  'what was ordered or wiped in another tab does not come back by itself': {
    given: 'withheld',
    when: 'awaitOtherPayment done',
    where: (_, { output }) => output === 'wiped',
    leadsTo: 'overtaken',
    has: { draft: null, stored: null, ownIntentId: null },
  },
  'an order that is there wipes its draft': {
    given: ['fresh', 'restored', 'stored', 'withheld', 'overtaken', 'discarded', 'stale'],
    when: 'draft.ordered',
    leadsTo: 'wiped',
    starts: 'wipeDraft',
  },
  'who wipes all has all of it wiped, once': [
    {
      given: ['fresh', 'stale', 'restored', 'stored', 'withheld', 'overtaken', 'discarded', 'wiped'],
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
      leadsTo: 'discarded',
      starts: 'discardDraft',
    },
  ],
  'who begins anew wipes what nobody pays for, and leaves what another tab pays for': [
    {
      given: 'discarded',
      when: 'discardDraft done',
      where: (_, { output }) => output === 'spared',
      leadsTo: 'overtaken',
    },
    {
      given: 'discarded',
      when: 'discardDraft done',
      where: (_, { output }) => output === 'wiped',
      leadsTo: 'discarded',
      stays: true,
    },
    { given: 'discarded', when: 'discardDraft failed', ignored: true },
  ],
  'what was edited meanwhile is kept instead of what is old': {
    given: 'stale',
    when: 'draft.discarded',
    where: ({ context }) => context.draft !== null,
    leadsTo: 'stored',
    starts: 'writeDraft',
  },
};
