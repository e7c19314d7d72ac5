import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { Quote } from '#machines/domain/basket.ts';
import type { DeliveryDate } from '#machines/domain/delivery.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Promo } from '#machines/domain/promo.ts';
import type { Slot } from '#machines/domain/slot.ts';
import type { Wish } from '#machines/domain/wishes.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import * as facts from './draft.facts.ts';

/** `quote` and `promo` are `null` if only the intent id of the payment is stored. */
export interface StoredPayment {
  readonly intentId: string;
  readonly quote: Quote | null;
  readonly promo: Promo | null;
  /** Time of the press on "pay", in ms since the epoch. Missing if another tab paid. */
  readonly requestedAt?: number | undefined;
  /** Marked dishes of the order at the press on "pay". Missing if another tab paid. */
  readonly wishes?: readonly Wish[] | undefined;
}

export interface Draft {
  readonly nbMeals: number | null;
  readonly fields: RawFields;
  readonly date: DeliveryDate | null;
  readonly isDateChosen: boolean;
  readonly slot: Slot;
  readonly promoCode: string | null;
  readonly method: PaymentMethod;
  readonly isShort: boolean;
  /** Stripe's client secret is never stored. */
  readonly pending: StoredPayment | null;
}

export interface StoredDraft {
  readonly draft: Draft;
  /** Time in ms since the epoch. */
  readonly storedAt: number;
}

/** `withheld`: the draft was not written, because another tab's payment is pending. */
type WriteResult = 'written' | 'withheld';

/** `givenUp`: the other tab's payment ended without success. */
export type OtherPaymentEnd = 'givenUp' | 'wiped';

export type WipeReason = 'ordered' | 'discarded' | 'all';

type WipeResult = 'wiped' | 'spared';

type DraftEvent =
  | { type: 'draft.edited'; draft: Draft }
  | { type: 'draft.resumed' }
  | { type: 'draft.discarded' }
  | { type: 'draft.ordered' }
  | { type: 'data.wiped' };

export type DraftReport = { type: 'draft.found'; draft: Draft } | { type: 'draft.absent' };

export interface DraftInput {
  readonly parent: ActorRef<Snapshot<unknown>, DraftReport>;
  readonly stored: StoredDraft | null;
  readonly now: number;
}

export interface DraftContext extends DraftInput {
  readonly draft: Draft | null;
  /** `true` if the last write to browser storage failed. */
  readonly isUnstored: boolean;
  /** Intent id of the payment that this tab restored or started. */
  readonly ownIntentId: string | null;
}

const draftSetup = setup({
  types: {} as { context: DraftContext; events: DraftEvent; input: DraftInput },
  actors: {
    writeDraft: port<WriteResult, { draft: Draft; ownIntentId: string | null }>('writeDraft'),
    awaitOtherPayment: port<OtherPaymentEnd, { ownIntentId: string | null }>('awaitOtherPayment'),
    wipeDraft: port<WipeResult, { why: WipeReason }>('wipeDraft'),
  },
  guards: {
    draftIsStale: ({ context }) => facts.isStale(context),
    draftIsEdited: ({ context }) => context.draft !== null,
    draftIsStored: ({ context }) => facts.isStored(context),
    draftIsWithheld: (_, writing: WriteResult) => writing === 'withheld',
    draftIsPreserved: (_, wiping: WipeResult) => wiping === 'spared',
    otherPaymentIsAbandoned: (_, end: OtherPaymentEnd) => end === 'givenUp',
  },
  actions: {
    setDraft: assign(({ context }, { draft }: { draft: Draft }) => ({
      draft,
      ownIntentId: draft.pending?.intentId ?? context.ownIntentId,
    })),
    setUnstored: assign({ isUnstored: true }),
    setStored: assign(({ context }) => ({
      isUnstored: false,
      ownIntentId: required(context.draft, 'draft').pending?.intentId ?? null,
    })),
    clearStored: assign({ stored: null }),
    clearDraft: assign({ draft: null, stored: null, ownIntentId: null }),
    reportAbsent: sendTo(({ context }) => context.parent, { type: 'draft.absent' }),
    reportDraft: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'draft.found', draft: required(context.stored, 'stored draft').draft }),
    ),
  },
});

/** Stores the order draft in the browser, but no machine snapshots. @rule R3.30, R4.19 */
export const draftMachine = draftSetup.createMachine({
  id: 'draft',
  context: ({ input }) => ({
    ...input,
    draft: null,
    isUnstored: false,
    ownIntentId: input.stored?.draft.pending?.intentId ?? null,
  }),
  initial: 'opening',
  on: {
    'draft.edited': {
      target: '.stored',
      reenter: true,
      actions: { type: 'setDraft', params: ({ event }) => event },
    },
    'draft.ordered': { target: '.wiped' },
    'data.wiped': { target: '.wipedForGood' },
  },
  states: {
    opening: {
      always: [
        // @rule R4.20
        { guard: 'draftIsStale', target: 'stale' },
        { guard: 'draftIsStored', target: 'restored' },
        { target: 'fresh' },
      ],
    },
    fresh: { entry: 'reportAbsent' },
    stale: {
      entry: 'reportAbsent',
      on: {
        'draft.resumed': { target: 'restored' },
        'draft.discarded': [
          { guard: 'draftIsEdited', target: 'stored', actions: 'clearStored' },
          { target: 'discarded' },
        ],
        // Until the customer resumes or discards the old draft, edits do not overwrite it.
        'draft.edited': { actions: { type: 'setDraft', params: ({ event }) => event } },
      },
    },
    restored: { entry: 'reportDraft' },
    stored: {
      invoke: {
        id: 'writeDraft',
        src: 'writeDraft',
        input: ({ context: { draft, ownIntentId } }) => ({ draft: required(draft, 'draft'), ownIntentId }),
        onDone: [
          { guard: { type: 'draftIsWithheld', params: ({ event }) => event.output }, target: 'withheld' },
          { actions: 'setStored' },
        ],
        // If browser storage is full or blocked, the order continues without a stored draft.
        onError: { actions: 'setUnstored' },
      },
    },
    // @rule R9.34
    withheld: {
      invoke: {
        id: 'awaitOtherPayment',
        src: 'awaitOtherPayment',
        input: ({ context: { ownIntentId } }) => ({ ownIntentId }),
        onDone: [
          {
            guard: { type: 'otherPaymentIsAbandoned', params: ({ event }) => event.output },
            target: 'stored',
          },
          // If the other tab ordered or deleted the draft, this tab does not store it again.
          { target: 'overtaken' },
        ],
        onError: {},
      },
    },
    overtaken: { entry: 'clearDraft' },
    discarded: {
      entry: 'clearDraft',
      invoke: {
        id: 'discardDraft',
        src: 'wipeDraft',
        input: { why: 'discarded' },
        onDone: {
          guard: { type: 'draftIsPreserved', params: ({ event }) => event.output },
          target: 'overtaken',
        },
        onError: {},
      },
    },
    wiped: {
      entry: 'clearDraft',
      invoke: { id: 'wipeDraft', src: 'wipeDraft', input: { why: 'ordered' }, onError: {} },
    },
    wipedForGood: {
      entry: 'clearDraft',
      invoke: { id: 'wipeAll', src: 'wipeDraft', input: { why: 'all' }, onError: {} },
      // The page then reloads, so later events are ignored.
      on: { 'draft.*': {}, 'data.wiped': {} },
    },
  },
});
