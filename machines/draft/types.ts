import type { ActorRef, Snapshot } from 'xstate';
import type { Quote } from '#machines/domain/basket.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { DeliveryDate } from '#machines/domain/delivery.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { Promo } from '#machines/domain/promo.ts';
import type { Slot } from '#machines/domain/slot.ts';

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
export type Writing = 'written' | 'withheld';

/** How a payment of another tab ended, for this one: nothing of it is stored any more, or the draft without it. */
export type OtherPaymentEnd = 'givenUp' | 'wiped';

/** Why the stored draft goes: its order is there, the shopper begins anew, or all that the browser keeps of the shop goes. */
export type WhyWiped = 'ordered' | 'discarded' | 'all';

/** What became of a draft that was to be wiped: `spared` while another tab's payment is pending. */
export type Wiping = 'wiped' | 'spared';

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
  /** The browser refused the last write: a reload begins anew. */
  readonly isUnstored: boolean;
  /** The intent of a stored payment whose end is for this tab to write down: it came with it, or pressed it. */
  readonly ownIntentId: string | null;
}
