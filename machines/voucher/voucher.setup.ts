import { assign, sendTo, setup } from 'xstate';
import type { PaymentMethod, Platform } from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import { codeArrival, paymentAnswer, voucherSubmission } from '#machines/domain/waits.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import type { VoucherStatus } from '#machines/voucherProtocol.ts';
import * as changes from './changes.ts';
import * as facts from './voucher.facts.ts';
import type {
  BuyerRequest,
  CheckInstrumentInput,
  CheckInstrumentOutcome,
  ConecsDetails,
  CreateBuyerOutcome,
  LinkOutcome,
  VoucherContext,
  VoucherEvent,
  VoucherInput,
  VoucherProblem,
} from './types.ts';

/** Everything the voucher chart names: its types, ports, guards, actions and delays. */
export const voucherSetup = setup({
  types: {} as {
    context: VoucherContext;
    events: VoucherEvent;
    input: VoucherInput;
    tags: 'busy' | 'problem';
  },
  actors: {
    createBuyer: port<CreateBuyerOutcome, BuyerRequest>('createBuyer'),
    linkWallet: port<LinkOutcome, { platform: Platform }>('linkWallet'),
    submitFields: port<LinkOutcome, void>('submitFields'),
    checkInstrument: port<CheckInstrumentOutcome, CheckInstrumentInput>('checkInstrument'),
  },
  guards: {
    methodIsOurs: ({ context }) => facts.methodIsOurs(context),
    formIsNeeded: ({ context }) => facts.formIsNeeded(context),
    methodIsAnothers: ({ context }) => !facts.methodIsOurs(context),
    instrumentIsTyped: ({ context }) => facts.instrumentIsTyped(context),
    fieldsAreAwaited: ({ context }) => facts.fieldsAreAwaited(context),
    methodIsTheSame: ({ context }, { method }: { method: PaymentMethod }) => method === context.method,
    customerIsTheSame: ({ context }, request: BuyerRequest) => facts.customerIsTheSame(context, request),
    buyerIsWanted: ({ context }) => facts.buyerIsWanted(context),
    buyerIsCreated: (_, outcome: CreateBuyerOutcome) => outcome.kind === 'created',
    buyerIsMissing: ({ context }) => facts.buyerIsMissing(context),
    voucherIsComplete: ({ context }) => facts.voucherIsComplete(context),
    dueNowIsKnown: ({ context }) => context.dueNow !== null,
    instrumentIsKnown: ({ context }) => facts.instrumentIn(context) !== null,
    instrumentIsLinked: ({ context }, outcome: LinkOutcome) => facts.instrumentIsLinked(context, outcome),
    linkIsMismatched: (_, outcome: LinkOutcome) => outcome.kind === 'linked',
    instrumentIsRefused: (_, outcome: CheckInstrumentOutcome) => facts.instrumentIsRefused(outcome),
    balanceIsEnough: (_, outcome: CheckInstrumentOutcome) => facts.balanceIsEnough(outcome),
    balanceIsTooLow: ({ context }) => facts.balanceIsTooLow(context),
  },
  actions: {
    rememberCharge: assign(({ context }, chosen: { method: PaymentMethod; dueNow: Cents | null }) =>
      changes.withMethod(context, chosen),
    ),
    rememberCustomer: assign((_, request: BuyerRequest) => ({ request })),
    rememberBuyer: assign((_, outcome: CreateBuyerOutcome) =>
      outcome.kind === 'created' ? { buyerId: outcome.buyerId } : {},
    ),
    forgetBuyer: assign(changes.withoutBuyer),
    rememberDetails: assign(({ context }, details: ConecsDetails) => changes.withDetails(context, details)),
    rememberInstrument: assign(({ context }, outcome: LinkOutcome) =>
      changes.withInstrument(context, outcome),
    ),
    forgetInstrument: assign(({ context }) => changes.withoutInstrument(context)),
    forgetInstruments: assign({ instruments: {}, balances: {} }),
    rememberBalance: assign(({ context }, outcome: CheckInstrumentOutcome) =>
      changes.withBalance(context, outcome.kind === 'known' ? outcome.available : null),
    ),
    forgetBalance: assign(({ context }) => changes.withBalance(context, null)),
    rememberProblem: assign((_, problem: VoucherProblem) => ({ problem })),
    rememberRefusal: assign((_, outcome: CreateBuyerOutcome | CheckInstrumentOutcome) =>
      outcome.kind === 'refused' ? { problem: outcome } : {},
    ),
    rememberLinkProblem: assign((_, outcome: LinkOutcome) => ({ problem: changes.problemOf(outcome) })),
    clearProblem: assign({ problem: null }),
    forgetEverything: assign(({ context: { parent } }) => changes.initialContext({ parent })),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context }, status: VoucherStatus) => ({
        type: 'voucher.changed',
        provider: 'paygreen' as const,
        method: context.method,
        status,
        credentials: facts.credentialsIn(context),
      }),
    ),
    reportVerified: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'voucher.verified',
        provider: 'paygreen' as const,
        method: context.method,
        credentials: required(facts.credentialsIn(context), 'credentials'),
      }),
    ),
  },
  delays: {
    answerTimeout: paymentAnswer,
    // The provider says nothing of frames that never come.
    fieldsTimeout: codeArrival,
    // A sign-in and a choice in the wallet's window; who needs longer begins anew.
    windowTimeout: 600_000,
    submissionTimeout: voucherSubmission,
  },
});
