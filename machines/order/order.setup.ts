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
    isAskedMeanwhile: ({ context }) => facts.isAskedMeanwhile(context),
    recheckIsDue: ({ context }) => facts.recheckIsDue(context),
    checkoutIsPaidTwice: (_, outcome: ClaimCheckoutOutcome) => facts.checkoutIsPaidTwice(outcome),
    orderIsRefused: (_, outcome: CheckAgainOutcome) => facts.orderIsRefused(outcome),
    orderMayBeRegistered: (_, outcome: CheckAgainOutcome) => facts.orderMayBeRegistered(outcome),
    paygreenIsDue: ({ context }, outcome: CheckAgainOutcome) => facts.paygreenIsDue(context, outcome),
    edenredIsDue: ({ context }, outcome: CheckAgainOutcome) => facts.edenredIsDue(context, outcome),
    sessionIsOpen: (_, outcome: OpenSessionOutcome) => facts.sessionIsOpen(outcome),
    sessionIsOver: (_, outcome: OpenSessionOutcome) => facts.sessionIsOver(outcome),
    voucherIsAuthorised: (_, outcome: AuthoriseVoucherOutcome | FindVoucherOutcome) =>
      facts.voucherIsAuthorised(outcome),
    refusalIsDoubtful: ({ context }, outcome: AuthoriseVoucherOutcome) =>
      facts.refusalIsDoubtful(context, outcome),
    voucherIsRefused: (_, outcome: AuthoriseVoucherOutcome | FindVoucherOutcome) =>
      facts.voucherIsRefused(outcome),
    voucherIsLookedUpFirst: ({ context }) => facts.voucherIsLookedUpFirst(context),
    voucherIsLate: ({ context }) => facts.voucherIsLate(context),
    voucherHasLapsed: ({ context }) => facts.voucherHasLapsed(context),
    voucherIsToBeUndone: ({ context }, outcome: RegisterOrderOutcome) =>
      facts.voucherIsToBeUndone(context, outcome),
    voucherIsNews: ({ context }, voucher: VoucherRecord) => facts.voucherIsNews(context, voucher),
    newsIsToBeUndone: ({ context }, voucher: VoucherRecord) => facts.newsIsToBeUndone(context, voucher),
    voucherMayBeTaken: ({ context }) => facts.voucherMayBeTaken(context),
    voucherIsLeft: ({ context }) => facts.voucherIsLeft(context),
    cardIsPaidBack: ({ context }) => facts.cardIsPaidBack(context),
    peopleKnow: ({ context }) => facts.peopleKnow(context),
    voucherIsUndone: (_, outcome: UndoVoucherOutcome) => facts.voucherIsUndone(outcome),
    voucherStays: (_, outcome: UndoVoucherOutcome) => facts.voucherStays(outcome),
    orderIsRegistered: (_, outcome: RegisterOrderOutcome) => facts.orderIsRegistered(outcome),
    refusalIsUncertain: ({ context }, outcome: RegisterOrderOutcome) =>
      facts.refusalIsUncertain(context, outcome),
    registrationIsRefused: (_, outcome: RegisterOrderOutcome) => facts.registrationIsRefused(outcome),
    registrationMayBeRepeated: (_, outcome: RegisterOrderOutcome) => facts.registrationMayBeRepeated(outcome),
    refundIsUnusual: ({ context }, outcome: RefundPaymentOutcome) => facts.refundIsUnusual(context, outcome),
    undoingMayBeRetried: ({ context }) => rulings.undoingMayBeRetried(context),
    refundMayBeRetried: ({ context }) => rulings.refundMayBeRetried(context),
    registrationMayBeRetried: ({ context }, word: OperatorWord) =>
      rulings.registrationMayBeRetried(context, word),
    orderMayBeRetried: ({ context }) => rulings.orderMayBeRetried(context),
    orderMayBeRefunded: ({ context }, word: OperatorWord) => rulings.orderMayBeRefunded(context, word),
    voucherIsToBeUndoneFirst: ({ context }, word: OperatorWord) =>
      rulings.voucherIsToBeUndoneFirst(context, word),
    mayBeClosedAsOrdered: ({ context }, closing: CaseClosed) =>
      rulings.mayBeClosedAsOrdered(context, closing),
    mayBeClosedAsRefunded: ({ context }, closing: CaseClosed) =>
      rulings.mayBeClosedAsRefunded(context, closing),
    returnIsNews: ({ context }, amount: Cents) => rulings.returnIsNews(context, amount),
    returnSettles: ({ context }, amount: Cents) => rulings.returnSettles(context, amount),
    refundFailureIsNews: ({ context }, refund: FailedRefund) => rulings.refundFailureIsNews(context, refund),
    refundFailureReopens: ({ context }, refund: FailedRefund) =>
      rulings.refundFailureReopens(context, refund),
    disputeIsNews: ({ context }, dispute: Dispute) => rulings.disputeIsNews(context, dispute),
    lapseIsNews: ({ context }) => rulings.lapseIsNews(context),
    moneyIsReturned: ({ context }) => rulings.moneyIsReturned(context),
    isWhollyReturned: ({ context }) => rulings.isWhollyReturned(context),
    isDisputed: ({ context }) => rulings.isDisputed(context),
    paymentIsRefunded: (_, outcome: RefundPaymentOutcome) => facts.paymentIsRefunded(outcome),
    refundHasFailed: ({ context }, outcome: RefundPaymentOutcome) => facts.refundHasFailed(context, outcome),
    refundIsRefused: (_, outcome: RefundPaymentOutcome) => facts.refundIsRefused(outcome),
  },
  actions: {
    beginRound: assign(({ context }) => ({ round: context.round + 1 })),
    noteQuestion: assign({ isAskedMeanwhile: true }),
    takeQuestion: assign({ isAskedMeanwhile: false }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    forgetAttempts: assign({ attempts: 0 }),
    countRecheck: assign(({ context }) => ({ rechecks: context.rechecks + 1 })),
    forgetRechecks: assign({ rechecks: 0 }),
    rememberPayment: assign((_, outcome: ReadPaymentOutcome) =>
      outcome.kind === 'read' ? { payment: outcome.payment, agreed: outcome.agreed } : {},
    ),
    rememberVoucherRefusal: assign({ standing: 'refused' as const }),
    rememberVoucher: assign((_, outcome: AuthoriseVoucherOutcome | FindVoucherOutcome) => {
      if (outcome.kind !== 'authorised' && outcome.kind !== 'refused') return {};
      const standing = outcome.kind === 'refused' ? ('refused' as const) : ('taken' as const);
      return { standing, voucher: outcome.voucher };
    }),
    doubtVoucher: assign({ standing: 'uncertain' as const }),
    rememberSurfaced: assign((_, voucher: VoucherRecord) => ({
      standing: 'taken' as const,
      voucher,
      lapse: null,
    })),
    noteLateness: assign({ isVoucherLate: true }),
    noteLapse: assign((_, lapse: string) => ({ lapse })),
    rememberUndoing: assign(({ context }, outcome: UndoVoucherOutcome) =>
      outcome.kind === 'undone'
        ? {
            standing: 'undone' as const,
            voucher: context.voucher && { ...context.voucher, status: outcome.status },
          }
        : {},
    ),
    doubtRegistration: assign(({ context }, outcome: RegisterOrderOutcome | null) => ({
      doubt: facts.doubtAfter(context, outcome),
    })),
    rememberRegistration: assign({ isRegistered: true, doubt: 'none' }),
    rememberReason: assign((_, refundReason: RefundReason) => ({ refundReason })),
    rememberRefusal: assign((_, outcome: CheckAgainOutcome) =>
      outcome.kind === 'refused' ? { refundReason: outcome.reason } : {},
    ),
    rememberRefund: assign({ isRefunded: true }),
    rememberReturn: assign({ isRefunded: true, refundReason: 'byHand', attention: null }),
    noteReturn: assign((_, returned: Cents) => ({ returned })),
    // A failed refund can only lower the stored total.
    noteRefundFailure: assign(({ context }, { refund, returned }: Omit<RefundFailed, 'type'>) => ({
      failedRefunds: [...context.failedRefunds, refund],
      isRefunded: false,
      returned: Math.min(context.returned, returned),
    })),
    // A webhook may have reported the failure before this response.
    noteFailedRefund: assign(({ context }, outcome: RefundPaymentOutcome) =>
      outcome.kind === 'failed' && rulings.refundFailureIsNews(context, outcome.refund)
        ? { failedRefunds: [...context.failedRefunds, outcome.refund] }
        : {},
    ),
    noteDispute: assign((_, dispute: Dispute) => ({ dispute })),
    rule: assign(({ context }, { ruling, word }: { ruling: Ruling; word: OperatorWord }) =>
      rulings.ruled(context, ruling, word),
    ),
    hurry: assign(({ context }, word: OperatorWord) => rulings.hurried(context, word)),
    rememberCause: assign((_, attention: AttentionCause) => ({ attention })),
    rememberUnusualRefund: assign(({ context }) => ({
      isRefunded: true,
      attention:
        context.refundReason === 'mismatched' ? ('mismatched' as const) : ('registrationRefused' as const),
    })),
  },
  delays: {
    retryDelay: ({ context }) => facts.retryDelayOf(context),
    recheckDelay: ({ context }) => facts.recheckDelayOf(context),
    // After this timeout the order is registered, and the main backend settles the voucher.
    voucherLimit: 10 * 60 * 1000,
    // After this timeout an operator must act.
    patienceLimit: 24 * 60 * 60 * 1000,
  },
});
