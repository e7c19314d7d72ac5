import type { ActorRef, Snapshot } from 'xstate';
import type { Quote } from '#machines/domain/basket.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { DeliveryDate } from '#machines/domain/delivery.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { Slot } from '#machines/domain/slot.ts';

/** What a shopper has chosen and typed so far. */
export interface Draft {
  readonly nbMeals: number | null;
  readonly fields: RawFields;
  readonly date: DeliveryDate | null;
  /** The date is the shopper's own, not the first one that was offered. */
  readonly isDateChosen: boolean;
  readonly slot: Slot;
  /** As typed; what it is worth is asked afresh. */
  readonly promoCode: string | null;
  readonly method: PaymentMethod;
  /** The lead form's short flow: neither address nor date is asked (R3.5). */
  readonly isShort: boolean;
  /** A payment whose end this browser has not seen; never its secret. */
  readonly pending: { readonly intentId: string; readonly quote: Quote | null } | null;
}

export interface StoredDraft {
  readonly draft: Draft;
  /** When it was written, in ms since the epoch. */
  readonly storedAt: number;
}

/** What the root tells the draft machine. */
export type DraftEvent =
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
}
