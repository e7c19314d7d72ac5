import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { draftMachine, type Draft, type StoredDraft } from '#machines/draft/draft.machine.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
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

export const model: ShopModel<DraftSnapshot> = {
  machine: draftMachine,
  manualTests: byHandOf('draft'),
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
    'clears the customer’s data on wipe': ({ after }) =>
      !isWiped(after) || !JSON.stringify(after.context).includes(typedFields['customer.email']),
    'stores nothing after all data is wiped': ({ before, after }) =>
      !before.matches('wipedForGood') || after.matches('wipedForGood'),
    'restores a draft older than a day only on request': ({ before, event, after }) =>
      !after.matches('restored') ||
      after.context.stored?.storedAt !== old.storedAt ||
      before.matches('restored') ||
      (before.matches('stale') && event.type === 'draft.resumed'),
    'restores a recent draft and any pending payment automatically': ({ after }) =>
      !after.matches('stale') || after.context.stored?.storedAt === old.storedAt,
    'does not overwrite an old draft before the customer decides': ({ before, event, after }) =>
      !before.matches('stale') || event.type !== 'draft.edited' || after.matches('stale'),
    'stores the last edit': ({ before, event, after }) => {
      if (!after.matches('stored')) return true;
      const { draft: edited } = event.type === 'draft.edited' ? event : before.context;
      return edited !== null && after.context.draft === edited;
    },
    'owns its payment until the result is stored': ({ before, event, after }) =>
      before.context.ownIntentId === null ||
      after.context.ownIntentId !== null ||
      event.type === 'xstate.done.actor.writeDraft' ||
      isWiped(after) ||
      after.matches('overtaken'),
    'owns no payment after discarding the draft': ({ before, after }) =>
      before.matches('discarded') || !after.matches('discarded') || before.context.ownIntentId === null,
    'continues if the storage fails': ({ before, event, after }) =>
      !event.type.startsWith('xstate.error.') || before.value === after.value,
  },
};
