import { assign, setup } from 'xstate';
import { port } from '#machines/port.ts';
import type { Cents } from '#machines/domain/money.ts';
import * as facts from './order.facts.ts';
import * as rulings from './rulingFacts.ts';
import type {
  PaidBackInput,
  RaiseAttentionInput,
  RefundPaymentInput,
  RegisterOrderInput,
  UndoVoucherInput,
  VoucherInput,
} from './inputs.ts';
import type { Dispute, FailedRefund, OperatorWord, Ruling } from './rulingTypes.ts';
import type {
  AttentionCause,
  AuthoriseVoucherOutcome,
  CheckAgainOutcome,
  ClaimCheckoutOutcome,
  FindVoucherOutcome,
  OpenSessionOutcome,
  OrderContext,
  OrderEvent,
  OrderInput,
  ReadPaymentOutcome,
  RefundPaymentOutcome,
  RefundReason,
  RegisterOrderOutcome,
  UndoVoucherOutcome,
  VoucherRecord,
} from './order.types.ts';

type CaseClosed = Extract<OrderEvent, { type: 'case.closed' }>;
type RefundFailed = Extract<OrderEvent, { type: 'refund.failed' }>;

export const orderSetup = setup({
  types: {} as { context: OrderContext; events: OrderEvent; input: OrderInput; tags: 'answered' | 'problem' },
  actors: {
    readPayment: port<ReadPaymentOutcome, OrderInput>('readPayment'),
    claimCheckout: port<ClaimCheckoutOutcome, { intentId: string; checkoutId: string }>('claimCheckout'),
    releaseCheckout: port<void, PaidBackInput>('releaseCheckout'),
    checkAgain: port<CheckAgainOutcome, OrderInput>('checkAgain'),
    openSession: port<OpenSessionOutcome, OrderInput>('openSession'),
    authoriseVoucher: port<AuthoriseVoucherOutcome, VoucherInput>('authoriseVoucher'),
    findVoucher: port<FindVoucherOutcome, OrderInput>('findVoucher'),
    registerOrder: port<RegisterOrderOutcome, RegisterOrderInput>('registerOrder'),
    undoVoucher: port<UndoVoucherOutcome, UndoVoucherInput>('undoVoucher'),
    refundPayment: port<RefundPaymentOutcome, RefundPaymentInput>('refundPayment'),
    raiseAttention: port<void, RaiseAttentionInput>('raiseAttention'),
  },
  guards: {
    paymentIsOrphan: (_, outcome: ReadPaymentOutcome) => facts.paymentIsOrphan(outcome),
    paymentIsAsAgreed: (_, outcome: ReadPaymentOutcome) => facts.paymentIsAsAgreed(outcome),
    paymentIsMismatched: (_, outcome: ReadPaymentOutcome) => facts.paymentIsMismatched(outcome),
    paymentIsUndecided: (_, outcome: ReadPaymentOutcome) => facts.paymentIsUndecided(outcome),
    hasNewRequest: ({ context }) => facts.hasNewRequest(context),
    recheckIsDue: ({ context }) => facts.recheckIsDue(context),
    checkoutIsPaidTwice: (_, outcome: ClaimCheckoutOutcome) => facts.checkoutIsPaidTwice(outcome),
    orderIsRejected: (_, outcome: CheckAgainOutcome) => facts.orderIsRejected(outcome),
    orderMayBeRegistered: (_, outcome: CheckAgainOutcome) => facts.orderMayBeRegistered(outcome),
    paygreenIsDue: ({ context }, outcome: CheckAgainOutcome) => facts.paygreenIsDue(context, outcome),
    edenredIsDue: ({ context }, outcome: CheckAgainOutcome) => facts.edenredIsDue(context, outcome),
    sessionIsOpen: (_, outcome: OpenSessionOutcome) => facts.sessionIsOpen(outcome),
    sessionIsOver: (_, outcome: OpenSessionOutcome) => facts.sessionIsOver(outcome),
    voucherIsAuthorised: (_, outcome: AuthoriseVoucherOutcome | FindVoucherOutcome) =>
      facts.voucherIsAuthorised(outcome),
    voucherDeclineIsUncertain: ({ context }, outcome: AuthoriseVoucherOutcome) =>
      facts.voucherDeclineIsUncertain(context, outcome),
    voucherIsDeclined: (_, outcome: AuthoriseVoucherOutcome | FindVoucherOutcome) =>
      facts.voucherIsDeclined(outcome),
    voucherIsLookedUpFirst: ({ context }) => facts.voucherIsLookedUpFirst(context),
    voucherIsLate: ({ context }) => facts.voucherIsLate(context),
    voucherHasLapsed: ({ context }) => facts.voucherHasLapsed(context),
    voucherMustBeUndone: ({ context }, outcome: RegisterOrderOutcome) =>
      facts.voucherMustBeUndone(context, outcome),
    voucherIsNew: ({ context }, voucher: VoucherRecord) => facts.voucherIsNew(context, voucher),
    newVoucherMustBeUndone: ({ context }, voucher: VoucherRecord) =>
      facts.newVoucherMustBeUndone(context, voucher),
    voucherMayBeTaken: ({ context }) => facts.voucherMayBeTaken(context),
    voucherIsLeft: ({ context }) => facts.voucherIsLeft(context),
    cardIsRefunded: ({ context }) => facts.cardIsRefunded(context),
    operatorIsNotified: ({ context }) => facts.operatorIsNotified(context),
    voucherIsUndone: (_, outcome: UndoVoucherOutcome) => facts.voucherIsUndone(outcome),
    voucherCannotBeUndone: (_, outcome: UndoVoucherOutcome) => facts.voucherCannotBeUndone(outcome),
    orderIsRegistered: (_, outcome: RegisterOrderOutcome) => facts.orderIsRegistered(outcome),
    registrationRejectionIsUncertain: ({ context }, outcome: RegisterOrderOutcome) =>
      facts.registrationRejectionIsUncertain(context, outcome),
    registrationIsRejected: (_, outcome: RegisterOrderOutcome) => facts.registrationIsRejected(outcome),
    registrationCanBeRepeated: (_, outcome: RegisterOrderOutcome) => facts.registrationCanBeRepeated(outcome),
    refundIsUnusual: ({ context }, outcome: RefundPaymentOutcome) => facts.refundIsUnusual(context, outcome),
    undoingMayBeRetried: ({ context }) => rulings.undoingMayBeRetried(context),
    refundMayBeRetried: ({ context }) => rulings.refundMayBeRetried(context),
    registrationMayBeRetried: ({ context }, word: OperatorWord) =>
      rulings.registrationMayBeRetried(context, word),
    orderMayBeRetried: ({ context }) => rulings.orderMayBeRetried(context),
    orderMayBeRefunded: ({ context }, word: OperatorWord) => rulings.orderMayBeRefunded(context, word),
    voucherMustBeUndoneFirst: ({ context }, word: OperatorWord) =>
      rulings.voucherMustBeUndoneFirst(context, word),
    mayBeClosedAsOrdered: ({ context }, closing: CaseClosed) =>
      rulings.mayBeClosedAsOrdered(context, closing),
    mayBeClosedAsRefunded: ({ context }, closing: CaseClosed) =>
      rulings.mayBeClosedAsRefunded(context, closing),
    returnIsNew: ({ context }, amount: Cents) => rulings.returnIsNew(context, amount),
    returnSettles: ({ context }, amount: Cents) => rulings.returnSettles(context, amount),
    refundFailureIsNew: ({ context }, refund: FailedRefund) => rulings.refundFailureIsNew(context, refund),
    refundFailureReopens: ({ context }, refund: FailedRefund) =>
      rulings.refundFailureReopens(context, refund),
    disputeIsNew: ({ context }, dispute: Dispute) => rulings.disputeIsNew(context, dispute),
    lapseIsNew: ({ context }) => rulings.lapseIsNew(context),
    moneyIsReturned: ({ context }) => rulings.moneyIsReturned(context),
    isFullyReturned: ({ context }) => rulings.isFullyReturned(context),
    isDisputed: ({ context }) => rulings.isDisputed(context),
    paymentIsRefunded: (_, outcome: RefundPaymentOutcome) => facts.paymentIsRefunded(outcome),
    refundHasFailed: ({ context }, outcome: RefundPaymentOutcome) => facts.refundHasFailed(context, outcome),
    refundIsRejected: (_, outcome: RefundPaymentOutcome) => facts.refundIsRejected(outcome),
  },
  actions: {
    startRound: assign(({ context }) => ({ round: context.round + 1 })),
    setNewRequest: assign({ hasNewRequest: true }),
    clearNewRequest: assign({ hasNewRequest: false }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    resetAttempts: assign({ attempts: 0 }),
    countRecheck: assign(({ context }) => ({ rechecks: context.rechecks + 1 })),
    resetRechecks: assign({ rechecks: 0 }),
    setPayment: assign((_, outcome: ReadPaymentOutcome) =>
      outcome.kind === 'read' ? { payment: outcome.payment, agreed: outcome.agreed } : {},
    ),
    setVoucherDeclined: assign({ voucherState: 'refused' as const }),
    setVoucher: assign((_, outcome: AuthoriseVoucherOutcome | FindVoucherOutcome) => {
      if (outcome.kind !== 'authorised' && outcome.kind !== 'refused') return {};
      const voucherState = outcome.kind === 'refused' ? ('refused' as const) : ('taken' as const);
      return { voucherState, voucher: outcome.voucher };
    }),
    setVoucherUncertain: assign({ voucherState: 'uncertain' as const }),
    setSurfacedVoucher: assign((_, voucher: VoucherRecord) => ({
      voucherState: 'taken' as const,
      voucher,
      lapse: null,
    })),
    setVoucherLate: assign({ isVoucherLate: true }),
    setLapse: assign((_, lapse: string) => ({ lapse })),
    setVoucherUndone: assign(({ context }, outcome: UndoVoucherOutcome) =>
      outcome.kind === 'undone'
        ? {
            voucherState: 'undone' as const,
            voucher: context.voucher && { ...context.voucher, status: outcome.status },
          }
        : {},
    ),
    setRegistrationDoubt: assign(({ context }, outcome: RegisterOrderOutcome | null) => ({
      doubt: facts.doubtAfter(context, outcome),
    })),
    setRegistered: assign({ isRegistered: true, doubt: 'none' }),
    setRefundReason: assign((_, refundReason: RefundReason) => ({ refundReason })),
    setRejection: assign((_, outcome: CheckAgainOutcome) =>
      outcome.kind === 'refused' ? { refundReason: outcome.reason } : {},
    ),
    setRefunded: assign({ isRefunded: true }),
    setRefundedByHand: assign({ isRefunded: true, refundReason: 'byHand', attention: null }),
    setReturnedAmount: assign((_, returned: Cents) => ({ returned })),
    // A failed refund never increases the stored total of refunds.
    setRefundFailure: assign(({ context }, { refund, returned }: Omit<RefundFailed, 'type'>) => ({
      failedRefunds: [...context.failedRefunds, refund],
      isRefunded: false,
      returned: Math.min(context.returned, returned),
    })),
    // Adds a failed refund, unless a webhook has already reported it.
    addFailedRefund: assign(({ context }, outcome: RefundPaymentOutcome) =>
      outcome.kind === 'failed' && rulings.refundFailureIsNew(context, outcome.refund)
        ? { failedRefunds: [...context.failedRefunds, outcome.refund] }
        : {},
    ),
    setDispute: assign((_, dispute: Dispute) => ({ dispute })),
    rule: assign(({ context }, { ruling, word }: { ruling: Ruling; word: OperatorWord }) =>
      rulings.withRuling(context, ruling, word),
    ),
    hurry: assign(({ context }, word: OperatorWord) => rulings.withRetryAct(context, word)),
    setAttentionCause: assign((_, attention: AttentionCause) => ({ attention })),
    setUnusualRefund: assign(({ context }) => ({
      isRefunded: true,
      attention:
        context.refundReason === 'mismatched' ? ('mismatched' as const) : ('registrationRefused' as const),
    })),
  },
  delays: {
    retryDelay: ({ context }) => facts.retryDelayOf(context),
    recheckDelay: ({ context }) => facts.recheckDelayOf(context),
    // After this time, the main backend settles the uncertain voucher charge.
    voucherLimit: 10 * 60 * 1000,
    patienceLimit: 24 * 60 * 60 * 1000,
  },
});
