import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import { paymentChartTimeout } from '#machines/domain/timeouts.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import type { AnyVoucherEvent, AnyVoucherReport, VoucherStatus } from '#machines/voucherProtocol.ts';
import * as facts from './edenred.facts.ts';

export type SignInReturn =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  | { readonly kind: 'refused' }
  /** The customer returned from Edenred without signing in. */
  | { readonly kind: 'interrupted' };

type EdenredEvent = AnyVoucherEvent | { type: 'signIn.requested' } | { type: 'signOut.requested' };

/** Without cookies, the server cannot match Edenred's OAuth redirect to this visitor. */
interface BeginSignInOutcome {
  readonly kind: 'cookiesRefused';
}

export type ExchangeCodeOutcome =
  | { kind: 'granted'; credentials: EdenredPayment }
  /** The OAuth `state` is missing, different or already used. */
  | { kind: 'unknown' }
  | { kind: 'refused' };

export type CheckBalanceOutcome =
  /** `available`: balance in cents. `credentials`: refreshed tokens, if any. */
  | { kind: 'known'; available: Cents; credentials: EdenredPayment | null }
  | { kind: 'expired' }
  /** Edenred rejected the request. A retry does not help. */
  | { kind: 'refused'; credentials: EdenredPayment | null }
  /** Edenred may have refreshed the tokens before the failure. */
  | { kind: 'unavailable'; credentials: EdenredPayment | null };

export type EdenredProblem =
  | 'declined'
  | 'interrupted'
  | 'unknown'
  | 'expired'
  | 'refused'
  | 'cookiesRefused'
  | 'unavailable';

export interface EdenredInput {
  readonly parent: ActorRef<Snapshot<unknown>, AnyVoucherReport>;
  readonly returned: SignInReturn | null;
  readonly credentials: EdenredPayment | null;
}

export interface EdenredContext extends EdenredInput {
  /** `true` if the return from Edenred opened this page. The panel may be displayed after the exchange. */
  readonly hasReturned: boolean;
  readonly method: PaymentMethod;
  readonly dueNow: Cents | null;
  readonly balance: Cents | null;
  readonly problem: EdenredProblem | null;
}

const edenred = { provider: 'edenred', method: 'PAYMENT_METHOD_EDENRED' } as const;

export const edenredSetup = setup({
  types: {} as {
    context: EdenredContext;
    events: EdenredEvent;
    input: EdenredInput;
    tags: 'busy' | 'problem';
  },
  actors: {
    beginSignIn: port<BeginSignInOutcome, void>('beginSignIn'),
    exchangeCode: port<ExchangeCodeOutcome, { code: string; state: string }>('exchangeCode'),
    checkBalance: port<CheckBalanceOutcome, { credentials: EdenredPayment; dueNow: Cents }>('checkBalance'),
    endSession: port<void, { credentials: EdenredPayment }>('endSession'),
  },
  guards: {
    codeIsReturned: ({ context }) => facts.codeIsReturned(context),
    signInIsDeclined: ({ context }) => facts.signInIsDeclined(context),
    signInIsInterrupted: ({ context }) => facts.signInIsInterrupted(context),
    methodIsTheSame: ({ context }, { method }: { method: PaymentMethod }) => method === context.method,
    tokensAreStored: ({ context }) => facts.tokensAreStored(context),
    tokensAreMissing: ({ context }) => !facts.tokensAreStored(context),
    tokensAreGranted: (_, outcome: ExchangeCodeOutcome) => facts.tokensAreGranted(outcome),
    signInIsUnknown: (_, outcome: ExchangeCodeOutcome) => facts.signInIsUnknown(outcome),
    dueNowIsKnown: ({ context }) => context.dueNow !== null,
    balanceMustBeChecked: ({ context }) => facts.balanceMustBeChecked(context),
    balanceIsTooLow: ({ context }) => facts.balanceIsTooLow(context),
    balanceIsEnough: ({ context }, outcome: CheckBalanceOutcome) => facts.balanceIsEnough(context, outcome),
    balanceIsUnavailable: (_, outcome: CheckBalanceOutcome) => facts.balanceIsUnavailable(outcome),
    sessionIsOver: (_, outcome: CheckBalanceOutcome) => facts.sessionIsOver(outcome),
  },
  actions: {
    setCharge: assign((_, { method, dueNow }: { method: PaymentMethod; dueNow: Cents | null }) => ({
      method,
      dueNow,
    })),
    clearReturn: assign({ returned: null }),
    setTokens: assign((_, outcome: ExchangeCodeOutcome) =>
      outcome.kind === 'granted' ? { credentials: outcome.credentials, balance: null, problem: null } : {},
    ),
    setBalance: assign(({ context }, outcome: CheckBalanceOutcome) =>
      outcome.kind === 'known'
        ? { balance: outcome.available, credentials: outcome.credentials ?? context.credentials }
        : {},
    ),
    // Edenred accepts each refresh token once, so new tokens are stored even after a rejection.
    setRejection: assign(({ context }, outcome: CheckBalanceOutcome) =>
      outcome.kind === 'refused' || outcome.kind === 'unavailable'
        ? { credentials: outcome.credentials ?? context.credentials, problem: outcome.kind }
        : {},
    ),
    clearBalance: assign({ balance: null }),
    clearTokens: assign({ credentials: null, balance: null }),
    setProblem: assign((_, problem: EdenredProblem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    clearMethod: assign({ method: 'PAYMENT_METHOD_CB', dueNow: null, problem: null, returned: null }),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context: { credentials } }, status: VoucherStatus) => ({
        ...edenred,
        type: 'voucher.changed',
        status,
        credentials: credentials && { edenred: credentials },
      }),
    ),
    reportGivenUp: sendTo(({ context }) => context.parent, {
      ...edenred,
      type: 'voucher.changed',
      status: 'missing',
      credentials: null,
    }),
    reportVerified: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        ...edenred,
        type: 'voucher.verified',
        credentials: { edenred: required(context.credentials, 'credentials') },
      }),
    ),
  },
  delays: {
    answerTimeout: paymentChartTimeout,
    // After this time, the redirect to Edenred has failed, or the customer came back.
    leaveTimeout: 15_000,
  },
});
