import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from '#machines/draft/draft.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof draftMachine>> = {
  'stores an edited draft': {
    given: ['fresh', 'restored', 'stored', 'withheld', 'overtaken', 'discarded', 'wiped'],
    when: 'draft.edited',
    leadsTo: 'stored',
    copies: 'draft',
    starts: 'writeDraft',
  },
  'owns the pending payment of a stored draft': {
    given: 'stored',
    when: 'writeDraft done',
    where: (_, { output }) => output === 'written',
    leadsTo: 'stored',
    stays: true,
    satisfies: ({ after: { context } }) => context.ownIntentId === (context.draft?.pending?.intentId ?? null),
  },
  'marks the draft as unstored until a write succeeds': [
    { given: 'stored', when: 'writeDraft failed', leadsTo: 'stored', stays: true, has: { isUnstored: true } },
    {
      given: 'stored',
      when: 'writeDraft done',
      where: (_, { output }) => output === 'written',
      has: { isUnstored: false },
    },
    { when: 'start', has: { isUnstored: false } },
  ],
  'owns a payment that is pressed or restored': [
    {
      given: ['fresh', 'restored', 'stored', 'withheld', 'overtaken', 'discarded', 'wiped'],
      when: 'draft.edited',
      where: (_, { draft }) => draft.pending !== null,
      satisfies: ({ event, after }) => after.context.ownIntentId === event['draft'].pending.intentId,
    },
    {
      when: 'start',
      satisfies: ({ after: { context } }) =>
        context.ownIntentId === (context.stored?.draft.pending?.intentId ?? null),
    },
  ],
  'withholds a write while another tab pays': [
    {
      given: 'stored',
      when: 'writeDraft done',
      where: (_, { output }) => output === 'withheld',
      leadsTo: 'withheld',
      starts: 'awaitOtherPayment',
      satisfies: ({ before, after }) =>
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
  'clears a draft that another tab ordered or wiped': {
    given: 'withheld',
    when: 'awaitOtherPayment done',
    where: (_, { output }) => output === 'wiped',
    leadsTo: 'overtaken',
    has: { draft: null, stored: null, ownIntentId: null },
  },
  'wipes the draft of a created order': {
    given: ['fresh', 'restored', 'stored', 'withheld', 'overtaken', 'discarded', 'stale'],
    when: 'draft.ordered',
    leadsTo: 'wiped',
    starts: 'wipeDraft',
  },
  'wipes all data once': [
    {
      given: ['fresh', 'stale', 'restored', 'stored', 'withheld', 'overtaken', 'discarded', 'wiped'],
      when: 'data.wiped',
      leadsTo: 'wipedForGood',
      starts: 'wipeAll',
    },
    { given: 'wipedForGood', when: 'data.wiped', ignored: true },
  ],
  'starts empty on a first visit': {
    when: 'start',
    where: ({ context }) => context.stored === null,
    leadsTo: 'fresh',
  },
  'restores a recent draft or a pending payment': {
    when: 'start',
    where: ({ context: { stored, now } }) =>
      stored !== null && (stored.draft.pending !== null || now - stored.storedAt <= 24 * 60 * 60 * 1000),
    leadsTo: 'restored',
    sends: 'draft.found',
  },
  'reports an absent draft if nothing is restored': {
    arriving: ['fresh', 'stale'],
    sends: 'draft.absent',
  },
  'restores or discards an old draft as the customer decides': [
    { given: 'stale', when: 'draft.resumed', leadsTo: 'restored', sends: 'draft.found' },
    {
      given: 'stale',
      when: 'draft.discarded',
      where: ({ context }) => context.draft === null,
      leadsTo: 'discarded',
      starts: 'discardDraft',
    },
  ],
  'discards an old draft unless another tab pays for it': [
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
  'stores later edits instead of an old draft': {
    given: 'stale',
    when: 'draft.discarded',
    where: ({ context }) => context.draft !== null,
    leadsTo: 'stored',
    starts: 'writeDraft',
    has: { stored: null },
  },
};
