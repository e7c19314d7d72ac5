import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { Address, Customer } from '#machines/domain/form.ts';
import type { PaymentMethod, Platform } from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Instrument } from '#machines/domain/voucher.ts';
import { codeLoadTimeout, paymentChartTimeout, voucherSubmissionTimeout } from '#machines/domain/timeouts.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import type { AnyVoucherEvent, AnyVoucherReport, VoucherStatus } from '#machines/voucherProtocol.ts';
import * as facts from './voucher.facts.ts';

export interface BuyerRequest {
  readonly customer: Customer;
  readonly address: Address;
}

/** Validity of the Conecs card fields. `null` for a field that is empty or sent no event. */
export interface ConecsDetails {
  readonly isPanValid: boolean | null;
  readonly isExpDateValid: boolean | null;
  readonly isCcvValid: boolean | null;
  /** `false` for a single-use card, or if the customer does not let PayGreen store it. */
  readonly isReusableAllowed: boolean | null;
}

type VoucherEvent =
  | AnyVoucherEvent
  | { type: 'customer.known'; request: BuyerRequest }
  | { type: 'conecs.edited'; details: ConecsDetails }
  | { type: 'voucherForm.failed' }
  | { type: 'wallet.requested' }
  | { type: 'wallet.cancelled' }
  | { type: 'wallet.forgotten' };

export type CreateBuyerOutcome = { kind: 'created'; buyerId: string } | { kind: 'refused'; message: string };

export type LinkOutcome =
  | { kind: 'linked'; instrument: Instrument }
  | { kind: 'popupClosed' }
  | { kind: 'popupBlocked' }
  /** `message`: French text from PayGreen. */
  | { kind: 'refused'; message: string | null };

export type CheckInstrumentOutcome =
  /** `available`: cents, `null` if the voucher platform does not report them. */
  | { kind: 'known'; available: Cents | null; isSufficient: boolean }
  /** Invalid or single-use voucher card. `message`: French text from the server. */
  | { kind: 'refused'; message: string };

export type VoucherProblem =
  | { kind: 'popupClosed' | 'popupBlocked' | 'formBlocked' | 'mismatched' | 'unavailable' }
  | { kind: 'refused'; message: string | null };

export interface CheckInstrumentInput {
  readonly buyerId: string;
  readonly instrument: Instrument;
  readonly dueNow: Cents;
}

export interface VoucherInput {
  readonly parent: ActorRef<Snapshot<unknown>, AnyVoucherReport>;
}

export interface VoucherContext extends VoucherInput {
  readonly method: PaymentMethod;
  readonly dueNow: Cents | null;
  readonly request: BuyerRequest | null;
  readonly buyerId: string | null;
  readonly details: ConecsDetails;
  readonly areFieldsLoaded: boolean;
  readonly instruments: Readonly<Partial<Record<Platform, Instrument>>>;
  readonly balances: Readonly<Partial<Record<Platform, Cents>>>;
  readonly problem: VoucherProblem | null;
}

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
    methodIsPaygreen: ({ context }) => facts.methodIsPaygreen(context),
    formIsNeeded: ({ context }) => facts.formIsNeeded(context),
    methodIsNotPaygreen: ({ context }) => !facts.methodIsPaygreen(context),
    instrumentIsTyped: ({ context }) => facts.instrumentIsTyped(context),
    fieldsAreLoading: ({ context }) => facts.fieldsAreLoading(context),
    methodIsTheSame: ({ context }, { method }: { method: PaymentMethod }) => method === context.method,
    customerIsTheSame: ({ context }, request: BuyerRequest) => facts.customerIsTheSame(context, request),
    buyerMustBeCreated: ({ context }) => facts.buyerMustBeCreated(context),
    buyerIsCreated: (_, outcome: CreateBuyerOutcome) => outcome.kind === 'created',
    buyerIsMissing: ({ context }) => facts.buyerIsMissing(context),
    voucherIsComplete: ({ context }) => facts.voucherIsComplete(context),
    dueNowIsKnown: ({ context }) => context.dueNow !== null,
    instrumentIsKnown: ({ context }) => facts.instrumentIn(context) !== null,
    instrumentIsLinked: ({ context }, outcome: LinkOutcome) => facts.instrumentIsLinked(context, outcome),
    linkIsMismatched: (_, outcome: LinkOutcome) => outcome.kind === 'linked',
    instrumentIsRejected: (_, outcome: CheckInstrumentOutcome) => facts.instrumentIsRejected(outcome),
    balanceIsEnough: (_, outcome: CheckInstrumentOutcome) => facts.balanceIsEnough(outcome),
    balanceIsTooLow: ({ context }) => facts.balanceIsTooLow(context),
  },
  actions: {
    setCharge: assign(({ context }, chosen: { method: PaymentMethod; dueNow: Cents | null }) =>
      facts.withMethod(context, chosen),
    ),
    setCustomer: assign((_, request: BuyerRequest) => ({ request })),
    setBuyer: assign((_, outcome: CreateBuyerOutcome) =>
      outcome.kind === 'created' ? { buyerId: outcome.buyerId } : {},
    ),
    clearBuyer: assign(facts.withoutBuyer),
    setDetails: assign(({ context }, details: ConecsDetails) => facts.withDetails(context, details)),
    setInstrument: assign(({ context }, outcome: LinkOutcome) => facts.withInstrument(context, outcome)),
    clearInstrument: assign(({ context }) => facts.withoutInstrument(context)),
    clearInstruments: assign({ instruments: {}, balances: {} }),
    setBalance: assign(({ context }, outcome: CheckInstrumentOutcome) =>
      facts.withBalance(context, outcome.kind === 'known' ? outcome.available : null),
    ),
    clearBalance: assign(({ context }) => facts.withBalance(context, null)),
    setProblem: assign((_, problem: VoucherProblem) => ({ problem })),
    setRejection: assign((_, outcome: CreateBuyerOutcome | CheckInstrumentOutcome) =>
      outcome.kind === 'refused' ? { problem: outcome } : {},
    ),
    setLinkProblem: assign((_, outcome: LinkOutcome) => ({ problem: facts.problemOf(outcome) })),
    clearProblem: assign({ problem: null }),
    clearAll: assign(({ context: { parent } }) => facts.initialContext({ parent })),
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
    answerTimeout: paymentChartTimeout,
    fieldsTimeout: codeLoadTimeout,
    windowTimeout: 600_000,
    submissionTimeout: voucherSubmissionTimeout,
  },
});
