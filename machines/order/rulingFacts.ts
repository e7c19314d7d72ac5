import { voucherMayBeTaken } from './order.facts.ts';
import type { Dispute, FailedRefund, OperatorAct, OperatorWord, Ruling } from './rulingTypes.ts';
import type { OrderContext } from './order.types.ts';

/** As much of an order as decides what may be done about it. */
export interface CaseFacts extends Pick<
  OrderContext,
  | 'isRegistered'
  | 'doubt'
  | 'isRefunded'
  | 'failedRefunds'
  | 'refundReason'
  | 'returned'
  | 'standing'
  | 'lapse'
  | 'dispute'
> {
  readonly payment: { readonly amount: number } | null;
  readonly agreed: object | null;
}

/** Whether the order system has an order for it, or may have, unless an operator who looked says that it has none. */
export const orderMayStand = (
  { isRegistered, doubt }: CaseFacts,
  { isAbsent }: Pick<OperatorWord, 'isAbsent'>,
): boolean => !isAbsent && (isRegistered || doubt !== 'none');

/** Whether all that the card paid is back, though not by us. */
export const isWhollyReturned = ({ payment, returned }: CaseFacts): boolean =>
  returned > 0 && returned >= (payment?.amount ?? 0);

/** Whether it is open what becomes of the order: neither does it stand, nor goes or went its money back. */
const isOpen = (context: CaseFacts): boolean =>
  !context.isRegistered && !context.isRefunded && context.refundReason === null && !isWhollyReturned(context);

/** Whether the voucher or the order system was asked: date and e-mail are not asked again from then on. */
const hasBegun = ({ standing, doubt }: CaseFacts): boolean => standing !== 'untouched' || doubt !== 'none';

export const undoingMayBeRetried = (context: CaseFacts): boolean =>
  context.isRefunded && voucherMayBeTaken(context);

export const refundMayBeRetried = ({ isRefunded, isRegistered, refundReason }: CaseFacts): boolean =>
  !isRefunded && !isRegistered && refundReason !== null;

/** Whether asking the order system again makes no second order. */
export const registrationMayBeRetried = (context: CaseFacts, { isAbsent }: OperatorWord): boolean =>
  isOpen(context) && context.agreed !== null && hasBegun(context) && (context.doubt !== 'final' || isAbsent);

/** Whether it can begin anew: nothing was asked yet but the card, and what it paid for is known. */
export const orderMayBeRetried = (context: CaseFacts): boolean =>
  isOpen(context) && !hasBegun(context) && (context.payment === null || context.agreed !== null);

export const orderMayBeRefunded = (context: CaseFacts, word: OperatorWord): boolean =>
  context.payment !== null && !context.isRefunded && !orderMayStand(context, word);
export const voucherIsToBeUndoneFirst = (context: CaseFacts, word: OperatorWord): boolean =>
  orderMayBeRefunded(context, word) && voucherMayBeTaken(context);

interface Closing {
  readonly as: 'ordered' | 'refunded';
  readonly word: OperatorWord;
}
export const mayBeClosedAsOrdered = ({ isRefunded }: CaseFacts, { as }: Closing): boolean =>
  as === 'ordered' && !isRefunded;
export const mayBeClosedAsRefunded = (context: CaseFacts, { as, word }: Closing): boolean =>
  as === 'refunded' && (context.isRefunded || !orderMayStand(context, word));

/** Whether more is back than was known; our own refund is no news. */
export const returnIsNews = ({ refundReason, returned }: CaseFacts, amount: number): boolean =>
  refundReason === null && amount > returned;
/** Whether such news settles an order that people look at: all is back, and there is nothing else to see to. */
export const returnSettles = (context: CaseFacts, amount: number): boolean =>
  returnIsNews(context, amount) &&
  isWhollyReturned({ ...context, returned: amount }) &&
  !orderMayStand(context, { isAbsent: false }) &&
  !voucherMayBeTaken(context) &&
  context.dispute === null;
/** @rule R4.29 */
export const refundFailureIsNews = ({ failedRefunds }: CaseFacts, { id }: FailedRefund): boolean =>
  failedRefunds.every((known) => known.id !== id);
/** Whether such news undoes what was said: that the card's money is back. */
export const refundFailureReopens = (context: CaseFacts, refund: FailedRefund): boolean =>
  context.isRefunded && refundFailureIsNews(context, refund);
export const disputeIsNews = ({ dispute }: CaseFacts, { id, status }: Dispute): boolean =>
  dispute?.id !== id || dispute.status !== status;
/** Whether a voucher that counts fell through. */
export const lapseIsNews = (context: CaseFacts): boolean =>
  context.lapse === null && voucherMayBeTaken(context);

export const moneyIsReturned = ({ returned }: CaseFacts): boolean => returned > 0;
export const isDisputed = ({ dispute }: CaseFacts): boolean => dispute !== null;

const mostActs = 20;

const withAct = ({ acts }: OrderContext, act: OperatorAct): readonly OperatorAct[] =>
  [...acts, act].slice(-mostActs);

/** An order that an operator has ruled on: nobody waits any more, and who asks next is answered anew. */
export function ruled(context: OrderContext, ruling: Ruling, word: OperatorWord): Partial<OrderContext> {
  const { round, doubt, isRegistered, refundReason } = context;
  const common = {
    acts: withAct(context, { ...word, ruling }),
    attention: null,
    round: round + 1,
    rechecks: 0,
    doubt: word.isAbsent ? ('none' as const) : doubt,
    isRegistered: isRegistered && !word.isAbsent,
  };
  switch (ruling) {
    case 'retry':
      return common;
    case 'refund':
      return { ...common, refundReason: refundReason ?? 'cancelled' };
    case 'ordered':
      return { ...common, isRegistered: true, doubt: 'none' };
    case 'refunded':
      return { ...common, isRegistered: false, isRefunded: true, refundReason: refundReason ?? 'byHand' };
  }
}

/** Likewise of one that goes on with what it is about. */
export const hurried = (context: OrderContext, word: OperatorWord): Partial<OrderContext> => ({
  acts: withAct(context, { ...word, ruling: 'retry' }),
});
