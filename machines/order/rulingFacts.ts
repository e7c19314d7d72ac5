import { voucherMayBeTaken } from './order.facts.ts';
import type { Dispute, FailedRefund, OperatorAct, OperatorWord, Ruling } from './rulingTypes.ts';
import type { OrderContext } from './order.types.ts';

export interface CaseFacts extends Pick<
  OrderContext,
  | 'isRegistered'
  | 'doubt'
  | 'isRefunded'
  | 'failedRefunds'
  | 'refundReason'
  | 'returned'
  | 'voucherState'
  | 'lapse'
  | 'dispute'
> {
  readonly payment: { readonly amount: number } | null;
  readonly agreed: object | null;
}

export const orderMayExist = (
  { isRegistered, doubt }: CaseFacts,
  { isAbsent }: Pick<OperatorWord, 'isAbsent'>,
): boolean => !isAbsent && (isRegistered || doubt !== 'none');

/** `true` if the full charge was refunded outside this shop. */
export const isFullyReturned = ({ payment, returned }: CaseFacts): boolean =>
  returned > 0 && returned >= (payment?.amount ?? 0);

const isOpen = (context: CaseFacts): boolean =>
  !context.isRegistered && !context.isRefunded && context.refundReason === null && !isFullyReturned(context);

const hasBegun = ({ voucherState, doubt }: CaseFacts): boolean =>
  voucherState !== 'untouched' || doubt !== 'none';

export const undoingMayBeRetried = (context: CaseFacts): boolean =>
  context.isRefunded && voucherMayBeTaken(context);

export const refundMayBeRetried = ({ isRefunded, isRegistered, refundReason }: CaseFacts): boolean =>
  !isRefunded && !isRegistered && refundReason !== null;

export const registrationMayBeRetried = (context: CaseFacts, { isAbsent }: OperatorWord): boolean =>
  isOpen(context) && context.agreed !== null && hasBegun(context) && (context.doubt !== 'final' || isAbsent);

/** An order can start again if neither voucher charge nor registration was requested. */
export const orderMayBeRetried = (context: CaseFacts): boolean =>
  isOpen(context) && !hasBegun(context) && (context.payment === null || context.agreed !== null);

export const orderMayBeRefunded = (context: CaseFacts, word: OperatorWord): boolean =>
  context.payment !== null && !context.isRefunded && !orderMayExist(context, word);
export const voucherMustBeUndoneFirst = (context: CaseFacts, word: OperatorWord): boolean =>
  orderMayBeRefunded(context, word) && voucherMayBeTaken(context);

interface Closing {
  readonly as: 'ordered' | 'refunded';
  readonly word: OperatorWord;
}
export const mayBeClosedAsOrdered = ({ isRefunded }: CaseFacts, { as }: Closing): boolean =>
  as === 'ordered' && !isRefunded;
export const mayBeClosedAsRefunded = (context: CaseFacts, { as, word }: Closing): boolean =>
  as === 'refunded' && (context.isRefunded || !orderMayExist(context, word));

/** `true` for a new refund that was made outside this shop. */
export const returnIsNew = ({ refundReason, returned }: CaseFacts, amount: number): boolean =>
  refundReason === null && amount > returned;
export const returnSettles = (context: CaseFacts, amount: number): boolean =>
  returnIsNew(context, amount) &&
  isFullyReturned({ ...context, returned: amount }) &&
  !orderMayExist(context, { isAbsent: false }) &&
  !voucherMayBeTaken(context) &&
  context.dispute === null;
/** @rule R4.29 */
export const refundFailureIsNew = ({ failedRefunds }: CaseFacts, { id }: FailedRefund): boolean =>
  failedRefunds.every((known) => known.id !== id);
export const refundFailureReopens = (context: CaseFacts, refund: FailedRefund): boolean =>
  context.isRefunded && refundFailureIsNew(context, refund);
export const disputeIsNew = ({ dispute }: CaseFacts, { id, status }: Dispute): boolean =>
  dispute?.id !== id || dispute.status !== status;
export const lapseIsNew = (context: CaseFacts): boolean =>
  context.lapse === null && voucherMayBeTaken(context);

export const moneyIsReturned = ({ returned }: CaseFacts): boolean => returned > 0;
export const isDisputed = ({ dispute }: CaseFacts): boolean => dispute !== null;

const maxActs = 20;

const withAct = ({ acts }: OrderContext, act: OperatorAct): readonly OperatorAct[] =>
  [...acts, act].slice(-maxActs);

/** Applies an operator's decision in a new attempt of the order. */
export function withRuling(context: OrderContext, ruling: Ruling, word: OperatorWord): Partial<OrderContext> {
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

export const withRetryAct = (context: OrderContext, word: OperatorWord): Partial<OrderContext> => ({
  acts: withAct(context, { ...word, ruling: 'retry' }),
});
