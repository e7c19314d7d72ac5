import type {
  CheckAgainOutcome,
  ClaimCheckoutOutcome,
  OrderContext,
  ReadPaymentOutcome,
  RefundPaymentOutcome,
  RegisterOrderOutcome,
} from './types.ts';

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
export const orderMayBeRegistered = (outcome: CheckAgainOutcome): boolean => outcome.kind === 'free';

export const orderIsRegistered = (outcome: RegisterOrderOutcome): boolean => outcome.kind === 'registered';
export const registrationIsRefused = (outcome: RegisterOrderOutcome): boolean => outcome.kind === 'refused';
/** Whether asking again cannot make a second order. */
export const registrationMayBeRepeated = (outcome: RegisterOrderOutcome): boolean =>
  outcome.kind === 'unanswered' && outcome.mayRepeat;

export const paymentIsRefunded = (outcome: RefundPaymentOutcome): boolean => outcome.kind === 'refunded';
export const refundIsRefused = (outcome: RefundPaymentOutcome): boolean => outcome.kind === 'refused';

/** Whether people should know why, though the money is back. */
export const refundIsUnusual = ({ refundReason }: OrderContext, outcome: RefundPaymentOutcome): boolean =>
  paymentIsRefunded(outcome) && (refundReason === 'mismatched' || refundReason === 'registrationRefused');

const firstRetry = 2000;
const growth = 1.5;
const slowestRetry = 5 * 60 * 1000;

/** Milliseconds to wait after so many attempts: 2 s, then half as long again each time, at most 5 minutes. */
export const retryDelayOf = ({ attempts }: Pick<OrderContext, 'attempts'>): number =>
  Math.min(firstRetry * growth ** (attempts - 1), slowestRetry);
