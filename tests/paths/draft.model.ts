import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { draftMachine, type Draft, type StoredDraft } from '#machines/draft/draft.machine.ts';
import type { Model } from 'xstate-workbench/paths/model';
import { done, failed } from 'xstate-workbench/chart/settled';
import { draft, now, pendingPayment, typedFields } from '#tests/support/samples.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './draft.expectations.ts';

type DraftSnapshot = SnapshotFrom<typeof draftMachine>;

const otherDraft: Draft = { ...draft, nbMeals: 10 };
const paying: Draft = { ...draft, pending: pendingPayment };

const hour = 60 * 60 * 1000;
const fresh: StoredDraft = { draft, storedAt: now - 24 * hour };
const old: StoredDraft = { draft, storedAt: now - 24 * hour - 1 };
const oldPayment: StoredDraft = { draft: paying, storedAt: now - 48 * hour };

const events: readonly AnyEventObject[] = [
  { type: 'draft.edited', draft },
  { type: 'draft.edited', draft: otherDraft },
  { type: 'draft.edited', draft: paying },
  { type: 'draft.resumed' },
  { type: 'draft.discarded' },
  { type: 'draft.ordered' },
  { type: 'data.wiped' },
  done('writeDraft', 'written'),
  done('writeDraft', 'withheld'),
  failed('writeDraft'),
  done('awaitOtherPayment', 'givenUp'),
  done('awaitOtherPayment', 'wiped'),
  failed('awaitOtherPayment'),
  failed('wipeDraft'),
  done('discardDraft', 'wiped'),
  done('discardDraft', 'spared'),
  failed('discardDraft'),
  failed('wipeAll'),
];

const isWiped = (snapshot: DraftSnapshot): boolean =>
  snapshot.matches('wiped') || snapshot.matches('discarded') || snapshot.matches('wipedForGood');

export const model: Model<DraftSnapshot> = {
  machine: draftMachine,
  byHand: byHandOf('draft'),
  inputs: [null, fresh, old, oldPayment].map((stored) => ({ parent: createEmptyActor(), stored, now })),
  events,
  expectations,
  keyOf: ({ value, context }) =>
    JSON.stringify([
      value,
      context.stored?.storedAt,
      context.stored?.draft.pending,
      context.draft?.nbMeals,
      context.draft?.pending,
      context.ownIntentId,
      context.isUnstored,
    ]),
  invariants: {
    'after wiping, nothing of the shopper is left': ({ after }) =>
      !isWiped(after) || !JSON.stringify(after.context).includes(typedFields['customer.email']),
    'a page that wipes all and reloads writes nothing down any more': ({ before, after }) =>
      !before.matches('wipedForGood') || after.matches('wipedForGood'),
    'what is older than a day comes back when the shopper says so': ({ before, event, after }) =>
      !after.matches('restored') ||
      after.context.stored?.storedAt !== old.storedAt ||
      before.matches('restored') ||
      (before.matches('stale') && event.type === 'draft.resumed'),
    'what is of the last day, and any payment, comes back by itself': ({ after }) =>
      !after.matches('stale') || after.context.stored?.storedAt === old.storedAt,
    'what is old is not written over before the shopper has answered': ({ before, event, after }) =>
      !before.matches('stale') || event.type !== 'draft.edited' || after.matches('stale'),
    'what is written is what was edited last': ({ before, event, after }) => {
      if (!after.matches('stored')) return true;
      const { draft: edited } = event.type === 'draft.edited' ? event : before.context;
      return edited !== null && after.context.draft === edited;
    },
    'a payment of this tab is its own until its end is written down': ({ before, event, after }) =>
      before.context.ownIntentId === null ||
      after.context.ownIntentId !== null ||
      event.type === 'xstate.done.actor.writeDraft' ||
      isWiped(after) ||
      after.matches('overtaken'),
    'who begins anew has no payment, so one that is stored then is another tab’s': ({ before, after }) =>
      before.matches('discarded') || !after.matches('discarded') || before.context.ownIntentId === null,
    'a storage that refuses costs no order': ({ before, event, after }) =>
      !event.type.startsWith('xstate.error.') || before.value === after.value,
  },
};
