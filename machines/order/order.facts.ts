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

/** Whether money moved for which there is no draft: nobody knows what was bought. */
export const paymentIsOrphan = (outcome: ReadPaymentOutcome): boolean =>
  outcome.kind === 'read' && hasSucceeded(outcome) && outcome.agreed === null;

/** Whether exactly what was agreed was paid, by whom it was agreed with. */
export const paymentIsAsAgreed = (outcome: ReadPaymentOutcome): boolean =>
  outcome.kind === 'read' &&
  hasSucceeded(outcome) &&
  outcome.payment.amount === outcome.agreed?.amount &&
  outcome.payment.currency === 'eur' &&
  outcome.payment.customerId === outcome.agreed.customerId;

/** Whether money moved otherwise than agreed. */
export const paymentIsMismatched = (outcome: ReadPaymentOutcome): boolean =>
  hasSucceeded(outcome) && !paymentIsOrphan(outcome) && !paymentIsAsAgreed(outcome);

/** Whether nobody can say yet what becomes of the payment. */
export const paymentIsUndecided = (outcome: ReadPaymentOutcome): boolean =>
  outcome.kind === 'unreachable' || (outcome.kind === 'read' && outcome.payment.status === 'processing');

/** Whether what was just read may be older than a question that is still open. */
export const isAskedMeanwhile = ({ isAskedMeanwhile: isAsked }: OrderContext): boolean => isAsked;

export const checkoutIsPaidTwice = (outcome: ClaimCheckoutOutcome): boolean => outcome.kind === 'second';

export const orderIsRefused = (outcome: CheckAgainOutcome): boolean => outcome.kind === 'refused';
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
export const voucherIsRefused = (outcome: AuthoriseVoucherOutcome | FindVoucherOutcome): boolean =>
  outcome.kind === 'refused';
/** Whether a no that left no record may be overtaken by what an earlier, unanswered question comes to. */
export const refusalIsDoubtful = (context: OrderContext, outcome: AuthoriseVoucherOutcome): boolean =>
  outcome.kind === 'refused' &&
  outcome.voucher === null &&
  voucherIsLookedUpFirst(context) &&
  hasAttempted(context);
/** Whether its provider is looked up before it is asked, so that asking again cannot take twice. */
export const voucherIsLookedUpFirst = ({ agreed }: OrderContext): boolean => agreed?.voucher === 'paygreen';
export const voucherIsLate = ({ isVoucherLate }: OrderContext): boolean => isVoucherLate;
/** Whether the step at hand has left a question without an answer. */
export const hasAttempted = ({ attempts }: OrderContext): boolean => attempts > 0;
export const voucherHasLapsed = ({ lapse }: OrderContext): boolean => lapse !== null;

export const voucherIsUndone = (outcome: UndoVoucherOutcome): boolean => outcome.kind === 'undone';
export const voucherStays = (outcome: UndoVoucherOutcome): boolean => outcome.kind === 'stays';

/** Whether something of a voucher came to light that this order, which is not registered, does not know of. */
export const voucherIsNews = (context: OrderContext, { id }: VoucherRecord): boolean =>
  voucherIsLookedUpFirst(context) &&
  !context.isRegistered &&
  (context.standing !== 'taken' || context.voucher?.id !== id);
/** Whether such news can only be undone: no order will come of it. */
export const newsIsToBeUndone = (context: OrderContext, voucher: VoucherRecord): boolean =>
  context.refundReason !== null && voucherIsNews(context, voucher);
export const voucherMayBeTaken = ({ standing }: Pick<OrderContext, 'standing'>): boolean =>
  standing === 'taken' || standing === 'uncertain';
/** Whether something may stay on the voucher of an order whose card is refunded already. */
export const voucherIsLeft = (context: OrderContext): boolean =>
  cardIsPaidBack(context) && context.standing !== 'undone';
export const cardIsPaidBack = ({ isRefunded }: OrderContext): boolean => isRefunded;
export const peopleKnow = ({ attention }: OrderContext): boolean => attention !== null;

/** What stands on the voucher now, the way it fell through included. */
export const voucherStateNow = ({
  standing,
  lapse,
}: Pick<OrderContext, 'standing' | 'lapse'>): VoucherState =>
  lapse !== null && voucherMayBeTaken({ standing }) ? 'lapsed' : standing;

/** The voucher as its provider has it now, the way it fell through included. */
export const voucherNow = ({
  voucher,
  lapse,
}: Pick<OrderContext, 'voucher' | 'lapse'>): VoucherRecord | null =>
  voucher && { ...voucher, status: lapse ?? voucher.status };

export const orderIsRegistered = (outcome: RegisterOrderOutcome): boolean => outcome.kind === 'registered';
/**
 * Whether a no comes after a question without an answer: that one may have been registered, and be the very reason of the no.
 * @rule R8.6
 */
export const refusalIsUncertain = ({ doubt }: OrderContext, outcome: RegisterOrderOutcome): boolean =>
  registrationIsRefused(outcome) && doubt !== 'none';
export const registrationIsRefused = (outcome: RegisterOrderOutcome): boolean => outcome.kind === 'refused';
/** What is open about the registration after a question without an answer; null is one that was not waited for. */
export const doubtAfter = (
  { doubt }: OrderContext,
  outcome: RegisterOrderOutcome | null,
): OrderContext['doubt'] => {
  if (outcome !== null)
    return registrationMayBeRepeated(outcome) && doubt !== 'final' ? 'repeatable' : 'final';
  return doubt === 'none' ? 'final' : doubt;
};
/** Whether something of a refused order may stand on the voucher. */
export const voucherIsToBeUndone = (context: OrderContext, outcome: RegisterOrderOutcome): boolean =>
  registrationIsRefused(outcome) && voucherMayBeTaken(context);
/** Whether asking again cannot make a second order. */
export const registrationMayBeRepeated = (outcome: RegisterOrderOutcome): boolean =>
  outcome.kind === 'unanswered' && outcome.mayRepeat;

export const paymentIsRefunded = (outcome: RefundPaymentOutcome): boolean => outcome.kind === 'refunded';
/** Whether the refund that an answer is about is known to have come to nothing since. */
export const refundHasFailed = ({ failedRefunds }: OrderContext, outcome: RefundPaymentOutcome): boolean =>
  outcome.kind === 'failed' ||
  (outcome.kind === 'refunded' && failedRefunds.some(({ id }) => id === outcome.refundId));
export const refundIsRefused = (outcome: RefundPaymentOutcome): boolean => outcome.kind === 'refused';

/** Whether people should know why, though the money is back; whoever has ruled on it knows. */
export const refundIsUnusual = (
  { refundReason, acts }: OrderContext,
  outcome: RefundPaymentOutcome,
): boolean =>
  paymentIsRefunded(outcome) &&
  acts.length === 0 &&
  (refundReason === 'mismatched' || refundReason === 'registrationRefused');

/** In ms: asked again of one that finds nobody, at first and at most. */
export const [firstRetry, slowestRetry] = [2000, 5 * 60 * 1000];
const growth = 1.5;

/** Milliseconds to wait after so many attempts: 2 s, then half as long again each time, at most 5 minutes. */
export const retryDelayOf = ({ attempts }: Pick<OrderContext, 'attempts'>): number =>
  Math.min(firstRetry * growth ** (attempts - 1), slowestRetry);

/** In ms: when "not paid" is read again though nobody asks. After a day the intent is cancelled, or its order asked for. */
export const recheckDelays = [60_000, 600_000, 3_600_000] as const;

export const recheckIsDue = ({ rechecks }: Pick<OrderContext, 'rechecks'>): boolean =>
  rechecks < recheckDelays.length;
/** In ms: after the last pause the last one counts, which `recheckIsDue` never lets it come to. */
export const recheckDelayOf = ({ rechecks }: Pick<OrderContext, 'rechecks'>): number =>
  recheckDelays[rechecks] ?? recheckDelays[2];
