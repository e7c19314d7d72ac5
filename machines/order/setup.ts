import { assign, setup } from 'xstate';
import { port } from '#machines/port.ts';
import * as facts from './facts.ts';
import type {
  AttentionCause,
  CheckAgainOutcome,
  ClaimCheckoutOutcome,
  OrderContext,
  OrderEvent,
  OrderInput,
  ReadPaymentOutcome,
  RefundPaymentOutcome,
  RefundReason,
  RegisterOrderOutcome,
} from './types.ts';

/** Everything the order chart names: its types, ports, guards, actions and delays. */
export const orderSetup = setup({
  types: {} as { context: OrderContext; events: OrderEvent; input: OrderInput; tags: 'answered' | 'problem' },
  actors: {
    readPayment: port<ReadPaymentOutcome, OrderInput>('readPayment'),
    claimCheckout: port<ClaimCheckoutOutcome, { intentId: string; checkoutId: string }>('claimCheckout'),
    checkAgain: port<CheckAgainOutcome, OrderInput>('checkAgain'),
    registerOrder: port<RegisterOrderOutcome, { intentId: string; paymentMethodId: string | null }>(
      'registerOrder',
    ),
    refundPayment: port<RefundPaymentOutcome, { intentId: string; checkoutId: string }>('refundPayment'),
    raiseAttention: port<void, { intentId: string; cause: AttentionCause; isRefunded: boolean }>(
      'raiseAttention',
    ),
  },
  guards: {
    paymentIsOrphan: (_, outcome: ReadPaymentOutcome) => facts.paymentIsOrphan(outcome),
    paymentIsAsAgreed: (_, outcome: ReadPaymentOutcome) => facts.paymentIsAsAgreed(outcome),
    paymentIsMismatched: (_, outcome: ReadPaymentOutcome) => facts.paymentIsMismatched(outcome),
    paymentIsUndecided: (_, outcome: ReadPaymentOutcome) => facts.paymentIsUndecided(outcome),
    isAskedMeanwhile: ({ context }) => facts.isAskedMeanwhile(context),
    checkoutIsPaidTwice: (_, outcome: ClaimCheckoutOutcome) => facts.checkoutIsPaidTwice(outcome),
    orderIsRefused: (_, outcome: CheckAgainOutcome) => facts.orderIsRefused(outcome),
    orderMayBeRegistered: (_, outcome: CheckAgainOutcome) => facts.orderMayBeRegistered(outcome),
    orderIsRegistered: (_, outcome: RegisterOrderOutcome) => facts.orderIsRegistered(outcome),
    registrationIsRefused: (_, outcome: RegisterOrderOutcome) => facts.registrationIsRefused(outcome),
    registrationMayBeRepeated: (_, outcome: RegisterOrderOutcome) => facts.registrationMayBeRepeated(outcome),
    refundIsUnusual: ({ context }, outcome: RefundPaymentOutcome) => facts.refundIsUnusual(context, outcome),
    paymentIsRefunded: (_, outcome: RefundPaymentOutcome) => facts.paymentIsRefunded(outcome),
    refundIsRefused: (_, outcome: RefundPaymentOutcome) => facts.refundIsRefused(outcome),
  },
  actions: {
    beginRound: assign(({ context }) => ({ round: context.round + 1 })),
    noteQuestion: assign({ isAskedMeanwhile: true }),
    takeQuestion: assign({ isAskedMeanwhile: false }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    forgetAttempts: assign({ attempts: 0 }),
    rememberPayment: assign((_, outcome: ReadPaymentOutcome) =>
      outcome.kind === 'read' ? { payment: outcome.payment, agreed: outcome.agreed } : {},
    ),
    rememberAccount: assign((_, outcome: RegisterOrderOutcome) =>
      outcome.kind === 'registered' ? { account: outcome.account } : {},
    ),
    rememberReason: assign((_, refundReason: RefundReason) => ({ refundReason })),
    rememberRefusal: assign((_, outcome: CheckAgainOutcome) =>
      outcome.kind === 'refused' ? { refundReason: outcome.reason } : {},
    ),
    rememberRefund: assign({ isRefunded: true }),
    rememberCause: assign((_, attention: AttentionCause) => ({ attention })),
    rememberUnusualRefund: assign(({ context }) => ({
      isRefunded: true,
      attention:
        context.refundReason === 'mismatched' ? ('mismatched' as const) : ('registrationRefused' as const),
    })),
  },
  delays: {
    // Who does not answer is asked again, less and less often.
    retryDelay: ({ context }) => facts.retryDelayOf(context),
    // What a provider's worst day leaves undone by then is for people.
    patienceLimit: 24 * 60 * 60 * 1000,
  },
});
