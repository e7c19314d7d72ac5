import type {
  AuthoriseVoucherOutcome,
  CheckAgainOutcome,
  ClaimCheckoutOutcome,
  FindVoucherOutcome,
  OpenSessionOutcome,
  OrderContext,
  ReadPaymentOutcome,
  RefundPaymentOutcome,
  RegisterOrderOutcome,
  UndoVoucherOutcome,
  VoucherRecord,
  VoucherState,
  DueVoucher,
} from './order.types.ts';

const hasSucceeded = (outcome: ReadPaymentOutcome) =>
  outcome.kind === 'read' && outcome.payment.status === 'succeeded';

export const paymentIsOrphan = (outcome: ReadPaymentOutcome): boolean =>
  outcome.kind === 'read' && hasSucceeded(outcome) && outcome.agreed === null;

export const paymentIsAsAgreed = (outcome: ReadPaymentOutcome): boolean =>
  outcome.kind === 'read' &&
  hasSucceeded(outcome) &&
  outcome.payment.amount === outcome.agreed?.amount &&
  outcome.payment.currency === 'eur' &&
  outcome.payment.customerId === outcome.agreed.customerId;

export const paymentIsMismatched = (outcome: ReadPaymentOutcome): boolean =>
  hasSucceeded(outcome) && !paymentIsOrphan(outcome) && !paymentIsAsAgreed(outcome);

export const paymentIsUndecided = (outcome: ReadPaymentOutcome): boolean =>
  outcome.kind === 'unreachable' || (outcome.kind === 'read' && outcome.payment.status === 'processing');

export const hasNewRequest = ({ hasNewRequest: isRequested }: OrderContext): boolean => isRequested;

/** @rule R4.30 */
export const checkoutIsPaidTwice = (outcome: ClaimCheckoutOutcome): boolean => outcome.kind === 'second';

export const orderIsRejected = (outcome: CheckAgainOutcome): boolean => outcome.kind === 'refused';
/** @rule R4.27 */
export const orderMayBeRegistered = (outcome: CheckAgainOutcome): boolean => outcome.kind === 'free';

const isDueFrom = (provider: DueVoucher, { agreed }: OrderContext, outcome: CheckAgainOutcome) =>
  orderMayBeRegistered(outcome) && agreed?.voucher === provider;
export const paygreenIsDue = (context: OrderContext, outcome: CheckAgainOutcome): boolean =>
  isDueFrom('paygreen', context, outcome);
export const edenredIsDue = (context: OrderContext, outcome: CheckAgainOutcome): boolean =>
  isDueFrom('edenred', context, outcome);

export const sessionIsOpen = (outcome: OpenSessionOutcome): boolean => outcome.kind === 'open';
export const sessionIsOver = (outcome: OpenSessionOutcome): boolean => outcome.kind === 'over';

export const voucherIsAuthorised = (outcome: AuthoriseVoucherOutcome | FindVoucherOutcome): boolean =>
  outcome.kind === 'authorised';
export const voucherIsDeclined = (outcome: AuthoriseVoucherOutcome | FindVoucherOutcome): boolean =>
  outcome.kind === 'refused';
/** PayGreen's decline is uncertain if an earlier charge request got no response. */
export const voucherDeclineIsUncertain = (context: OrderContext, outcome: AuthoriseVoucherOutcome): boolean =>
  outcome.kind === 'refused' &&
  outcome.voucher === null &&
  voucherIsLookedUpFirst(context) &&
  hasAttempted(context);
export const voucherIsLookedUpFirst = ({ agreed }: OrderContext): boolean => agreed?.voucher === 'paygreen';
export const voucherIsLate = ({ isVoucherLate }: OrderContext): boolean => isVoucherLate;
export const hasAttempted = ({ attempts }: OrderContext): boolean => attempts > 0;
export const voucherHasLapsed = ({ lapse }: OrderContext): boolean => lapse !== null;

export const voucherIsUndone = (outcome: UndoVoucherOutcome): boolean => outcome.kind === 'undone';
export const voucherCannotBeUndone = (outcome: UndoVoucherOutcome): boolean => outcome.kind === 'stays';

export const voucherIsNew = (context: OrderContext, { id }: VoucherRecord): boolean =>
  voucherIsLookedUpFirst(context) &&
  !context.isRegistered &&
  (context.voucherState !== 'taken' || context.voucher?.id !== id);
export const newVoucherMustBeUndone = (context: OrderContext, voucher: VoucherRecord): boolean =>
  context.refundReason !== null && voucherIsNew(context, voucher);
export const voucherMayBeTaken = ({ voucherState }: Pick<OrderContext, 'voucherState'>): boolean =>
  voucherState === 'taken' || voucherState === 'uncertain';
export const voucherIsLeft = (context: OrderContext): boolean =>
  cardIsRefunded(context) && context.voucherState !== 'undone';
export const cardIsRefunded = ({ isRefunded }: OrderContext): boolean => isRefunded;
export const operatorIsNotified = ({ attention }: OrderContext): boolean => attention !== null;

export const voucherStateNow = ({
  voucherState,
  lapse,
}: Pick<OrderContext, 'voucherState' | 'lapse'>): VoucherState =>
  lapse !== null && voucherMayBeTaken({ voucherState }) ? 'lapsed' : voucherState;

export const voucherNow = ({
  voucher,
  lapse,
}: Pick<OrderContext, 'voucher' | 'lapse'>): VoucherRecord | null =>
  voucher && { ...voucher, status: lapse ?? voucher.status };

export const orderIsRegistered = (outcome: RegisterOrderOutcome): boolean => outcome.kind === 'registered';
/** `true` if an earlier registration request may have succeeded. @rule R8.6 */
export const registrationRejectionIsUncertain = (
  { doubt }: OrderContext,
  outcome: RegisterOrderOutcome,
): boolean => registrationIsRejected(outcome) && doubt !== 'none';
export const registrationIsRejected = (outcome: RegisterOrderOutcome): boolean => outcome.kind === 'refused';
/** `outcome` is `null` if the registration request failed or timed out. */
export const doubtAfter = (
  { doubt }: OrderContext,
  outcome: RegisterOrderOutcome | null,
): OrderContext['doubt'] => {
  if (outcome !== null)
    return registrationCanBeRepeated(outcome) && doubt !== 'final' ? 'repeatable' : 'final';
  return doubt === 'none' ? 'final' : doubt;
};
export const voucherMustBeUndone = (context: OrderContext, outcome: RegisterOrderOutcome): boolean =>
  registrationIsRejected(outcome) && voucherMayBeTaken(context);
export const registrationCanBeRepeated = (outcome: RegisterOrderOutcome): boolean =>
  outcome.kind === 'unanswered' && outcome.mayRepeat;

export const paymentIsRefunded = (outcome: RefundPaymentOutcome): boolean => outcome.kind === 'refunded';
export const refundHasFailed = ({ failedRefunds }: OrderContext, outcome: RefundPaymentOutcome): boolean =>
  outcome.kind === 'failed' ||
  (outcome.kind === 'refunded' && failedRefunds.some(({ id }) => id === outcome.refundId));
export const refundIsRejected = (outcome: RefundPaymentOutcome): boolean => outcome.kind === 'refused';

/** `true` if an operator must find the cause of the refund. */
export const refundIsUnusual = (
  { refundReason, acts }: OrderContext,
  outcome: RefundPaymentOutcome,
): boolean =>
  paymentIsRefunded(outcome) &&
  acts.length === 0 &&
  (refundReason === 'mismatched' || refundReason === 'registrationRefused');

export const [firstRetry, slowestRetry] = [2000, 5 * 60 * 1000];
const growth = 1.5;

/** Retry delay in ms, 1.5 times longer after each failed attempt. */
export const retryDelayOf = ({ attempts }: Pick<OrderContext, 'attempts'>): number =>
  Math.min(firstRetry * growth ** (attempts - 1), slowestRetry);

/** Delays in ms between automatic reads of an unpaid intent. */
export const recheckDelays = [60_000, 600_000, 3_600_000] as const;

export const recheckIsDue = ({ rechecks }: Pick<OrderContext, 'rechecks'>): boolean =>
  rechecks < recheckDelays.length;
export const recheckDelayOf = ({ rechecks }: Pick<OrderContext, 'rechecks'>): number =>
  recheckDelays[rechecks] ?? recheckDelays[2];
