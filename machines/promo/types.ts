import type { ActorRef, Snapshot } from 'xstate';
import type { Promo } from '#machines/domain/promo.ts';

/** What the root tells the promo machine. */
export type PromoEvent =
  | { type: 'promo.submitted'; code: string }
  | { type: 'promo.removed' }
  /** The screen on which a refused code was told of has been left. */
  | { type: 'refusal.forgotten' }
  | { type: 'mealBox.chosen'; nbMeals: number | null };

/** What the promo machine reports to the root: the reduction that counts from now on, if any. */
export type PromoReport = {
  type: 'promo.changed';
  promo: Promo | null;
  /** Nobody could say what the code is worth: it stays in the draft, to be asked about again. */
  isUnanswered?: boolean;
};

/** An unknown code is an answer, not a failure: only a broken network rejects. */
export type CheckPromoOutcome = { kind: 'valid'; promo: Promo } | { kind: 'invalid' };

export interface PromoInput {
  /** The code that a visit begins with, one of the discovery offer's; null where the offer waits to be taken. */
  readonly offerCode: string | null;
  readonly parent: ActorRef<Snapshot<unknown>, PromoReport>;
}

export interface PromoContext extends Omit<PromoInput, 'offerCode'> {
  /** The code as the shopper has it, trimmed and in capitals; empty when none was given. */
  readonly code: string;
  /** The offer's code that counts again when another one comes to nothing or is taken off; empty when there is none. */
  readonly offerCode: string;
  readonly nbMeals: number | null;
}
