import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { Quote } from '#machines/domain/basket.ts';
import type { DeliveryDate } from '#machines/domain/delivery.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Promo } from '#machines/domain/promo.ts';
import type { Slot } from '#machines/domain/slot.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import * as facts from './draft.facts.ts';

/** Payment that may have been confirmed. `quote` and `promo` are those of the press, `null` if only the intent's id is known. */
export interface StoredPayment {
  readonly intentId: string;
  readonly quote: Quote | null;
  readonly promo: Promo | null;
}

/** What a shopper has chosen and typed so far. */
export interface Draft {
  readonly nbMeals: number | null;
  readonly fields: RawFields;
  readonly date: DeliveryDate | null;
  /** The date is the shopper's own, chosen or gone on to pay with, not the first one that was offered. */
  readonly isDateChosen: boolean;
  readonly slot: Slot;
  /** As typed; what it is worth is asked afresh. */
  readonly promoCode: string | null;
  readonly method: PaymentMethod;
  /** The lead form's short flow: neither address nor date is asked. */
  readonly isShort: boolean;
  /** A payment whose end this browser has not seen; never its secret. */
  readonly pending: StoredPayment | null;
}

export interface StoredDraft {
  readonly draft: Draft;
  /** When it was written, in ms since the epoch. */
  readonly storedAt: number;
}

/** What became of a draft that was to be stored: `withheld` while another tab's payment is pending. */
type Writing = 'written' | 'withheld';

/** How a payment of another tab ended, for this one: nothing of it is stored any more, or the draft without it. */
export type OtherPaymentEnd = 'givenUp' | 'wiped';

/** Why the stored draft goes: its order is there, the shopper begins anew, or all that the browser keeps of the shop goes. */
export type WhyWiped = 'ordered' | 'discarded' | 'all';

/** What became of a draft that was to be wiped: `spared` while another tab's payment is pending. */
type Wiping = 'wiped' | 'spared';

/** What the root tells the draft machine. */
type DraftEvent =
  | { type: 'draft.edited'; draft: Draft }
  | { type: 'draft.resumed' }
  | { type: 'draft.discarded' }
  | { type: 'draft.ordered' }
  | { type: 'data.wiped' };

/** What the draft machine reports to the root: what an earlier visit left, once it is known to be wanted. */
export type DraftReport = { type: 'draft.found'; draft: Draft } | { type: 'draft.absent' };

export interface DraftInput {
  readonly parent: ActorRef<Snapshot<unknown>, DraftReport>;
  readonly stored: StoredDraft | null;
  /** The time of this visit, in ms since the epoch. */
  readonly now: number;
}

export interface DraftContext extends DraftInput {
  /** What is being written down. */
  readonly draft: Draft | null;
  /** The browser refused the last write: a reload begins anew. */
  readonly isUnstored: boolean;
  /** The intent of a stored payment whose end is for this tab to write down: it came with it, or pressed it. */
  readonly ownIntentId: string | null;
}

const draftSetup = setup({
  types: {} as { context: DraftContext; events: DraftEvent; input: DraftInput },
  actors: {
    writeDraft: port<Writing, { draft: Draft; ownIntentId: string | null }>('writeDraft'),
    awaitOtherPayment: port<OtherPaymentEnd, { ownIntentId: string | null }>('awaitOtherPayment'),
    wipeDraft: port<Wiping, { why: WhyWiped }>('wipeDraft'),
  },
  guards: {
    draftIsStale: ({ context }) => facts.isStale(context),
    draftIsEdited: ({ context }) => context.draft !== null,
    draftIsStored: ({ context }) => facts.isStored(context),
    draftIsWithheld: (_, writing: Writing) => writing === 'withheld',
    draftIsSpared: (_, wiping: Wiping) => wiping === 'spared',
    otherPaymentIsGivenUp: (_, end: OtherPaymentEnd) => end === 'givenUp',
  },
  actions: {
    rememberDraft: assign(({ context }, { draft }: { draft: Draft }) => ({
      draft,
      ownIntentId: draft.pending?.intentId ?? context.ownIntentId,
    })),
    rememberUnstored: assign({ isUnstored: true }),
    // Once its end is written down, another tab may press the same intent.
    rememberWritten: assign(({ context }) => ({
      isUnstored: false,
      ownIntentId: required(context.draft, 'draft').pending?.intentId ?? null,
    })),
    forgetStored: assign({ stored: null }),
    forgetDraft: assign({ draft: null, stored: null, ownIntentId: null }),
    reportAbsent: sendTo(({ context }) => context.parent, { type: 'draft.absent' }),
    reportDraft: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'draft.found', draft: required(context.stored, 'stored draft').draft }),
    ),
  },
});

/** What survives a reload: the draft of the order, never a machine's snapshot. @rule R3.30, R4.19 */
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
      actions: { type: 'rememberDraft', params: ({ event }) => event },
    },
    'draft.ordered': { target: '.wiped' },
    'data.wiped': { target: '.wipedForGood' },
  },
  states: {
    opening: {
      always: [
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
          { guard: 'draftIsEdited', target: 'stored', actions: 'forgetStored' },
          { target: 'discarded' },
        ],
        // What is new is not written over what is old before the shopper has answered.
        'draft.edited': { actions: { type: 'rememberDraft', params: ({ event }) => event } },
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
          { actions: 'rememberWritten' },
        ],
        // A full or forbidden storage costs the reload, never the order.
        onError: { actions: 'rememberUnstored' },
      },
    },
    // What another tab pays for stands: a reload thanks for that, not for what is edited here. @rule R9.34
    withheld: {
      invoke: {
        id: 'awaitOtherPayment',
        src: 'awaitOtherPayment',
        input: ({ context: { ownIntentId } }) => ({ ownIntentId }),
        onDone: [
          { guard: { type: 'otherPaymentIsGivenUp', params: ({ event }) => event.output }, target: 'stored' },
          // What was ordered or wiped there does not come back by itself.
          { target: 'overtaken' },
        ],
        onError: {},
      },
    },
    overtaken: { entry: 'forgetDraft' },
    discarded: {
      entry: 'forgetDraft',
      invoke: {
        id: 'discardDraft',
        src: 'wipeDraft',
        input: { why: 'discarded' },
        // Another tab has gone on with it, and pays: that one is not wiped from here.
        onDone: {
          guard: { type: 'draftIsSpared', params: ({ event }) => event.output },
          target: 'overtaken',
        },
        onError: {},
      },
    },
    wiped: {
      entry: 'forgetDraft',
      invoke: { id: 'wipeDraft', src: 'wipeDraft', input: { why: 'ordered' }, onError: {} },
    },
    wipedForGood: {
      entry: 'forgetDraft',
      invoke: { id: 'wipeAll', src: 'wipeDraft', input: { why: 'all' }, onError: {} },
      // The page is about to reload: what is still on its way must not write anything down again.
      on: { 'draft.*': {}, 'data.wiped': {} },
    },
  },
});
