import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import { emailExistsMessage } from '#machines/domain/email.ts';
import type { Address, Customer, FormValue } from '#machines/domain/form.ts';
import type { OrderForm, Payment, ShortForm } from '#machines/domain/order.ts';
import { mainAnswer, orderAnswer } from '#machines/domain/waits.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import { type Problem, problems } from './account.announcements.ts';
import * as facts from './account.facts.ts';

/** What the main backend gave for the order: the way into the client area. */
export interface OrderReceipt {
  /** Null for a browser that did not pay, and once it has been told for long enough: the shopper signs in. */
  readonly token: string | null;
  /** The intent that paid for it: another tab's where that one came first. */
  readonly intentId: string;
  /** Whether the server found the order to be the one of this browser's form; `null` where it did not compare them. */
  readonly isOfThisForm: boolean | null;
}

/** The order to finalise; form and payment are only compared by the server, its draft wins. */
export interface OrderRequest {
  readonly intentId: string;
  readonly form: OrderForm | ShortForm | null;
  readonly payment: Payment | null;
}

/** Who is to be a customer; without an address in the short flow, which knows none. */
export type NewCustomer = FormValue | { readonly customer: Customer; readonly address: null };

/** What the root tells the account machine. */
export type AccountEvent =
  | { type: 'email.discarded' }
  | { type: 'email.submitted'; email: string }
  /** E-mail and place are known: enough to make a customer of, before the form is submitted. */
  | { type: 'customer.identified'; email: string }
  | { type: 'customer.submitted'; value: NewCustomer }
  | { type: 'order.requested'; request: OrderRequest }
  /** Another machine was told that the e-mail is a customer's. */
  | { type: 'email.exists' };

/** What the account machine reports to the root. */
export type AccountReport =
  /** Nobody has been asked yet; asked, and the e-mail is no customer's; a customer, who may pay. */
  | { type: 'account.changed'; status: 'unasked' | 'new' | 'ready' }
  /** Asked, and it came to nothing: why, in French. */
  | { type: 'account.changed'; status: 'failed'; problem: string }
  /** The order that was asked for does not exist, as nothing was paid; or the server rejects the request. */
  | { type: 'account.changed'; status: 'unpaid' | 'unknown' }
  /** `retryAfter`: ms until the server wants to be asked again; absent where it has not said. */
  | { type: 'account.changed'; status: 'kept'; retryAfter?: number }
  | { type: 'account.changed'; status: 'created'; receipt: OrderReceipt }
  | { type: 'account.changed'; status: 'exists' | 'refunded'; problem: string };

type CheckEmailOutcome = { kind: 'new' } | { kind: 'exists' };

/** Refusals resolve; only a broken network rejects. */
export type PostCustomerOutcome = { kind: 'accepted' } | { kind: 'refused' } | { kind: 'exists' };

export type FinalizeOrderOutcome =
  | { kind: 'created'; receipt: OrderReceipt }
  /** `retryAfter`: ms until it is to be asked again; absent where the server has not answered. */
  | { kind: 'kept'; retryAfter?: number }
  | { kind: 'refunded'; message: string }
  /** Nothing was paid with that intent. */
  | { kind: 'unpaid' }
  /** The server rejects the request for good: it says nothing of the payment. */
  | { kind: 'unknown' }
  /** The checkout was paid with another intent, whose order is the one to ask for. */
  | { kind: 'alreadyPaid'; intentId: string };

interface AccountInput {
  readonly parent: ActorRef<Snapshot<unknown>, AccountReport>;
}

export interface AccountContext extends AccountInput {
  /** The e-mail that was asked about last, normalised. */
  readonly email: string | null;
  /** The e-mail's owner is to be made a customer once the e-mail is checked. */
  readonly isIdentified: boolean;
  /** What was submitted: who is being made a customer. */
  readonly value: NewCustomer | null;
  readonly request: OrderRequest | null;
  readonly outcome: FinalizeOrderOutcome | null;
}

/** Everything the account chart names: its types, ports, guards, actions and delays. */
export const accountSetup = setup({
  types: {} as {
    context: AccountContext;
    events: AccountEvent;
    input: AccountInput;
    tags: 'busy' | 'problem' | 'emailIsNew';
  },
  actors: {
    checkEmail: port<CheckEmailOutcome, { email: string }>('checkEmail'),
    initCustomer: port<PostCustomerOutcome, { email: string }>('initCustomer'),
    postCustomer: port<PostCustomerOutcome, { customer: Customer; address: Address }>('postCustomer'),
    finalizeOrder: port<FinalizeOrderOutcome, OrderRequest>('finalizeOrder'),
  },
  guards: {
    customerIsSubmitted: ({ context }) => facts.customerIsSubmitted(context),
    customerIsUnchanged: ({ context }, value: NewCustomer) => facts.customerIsUnchanged(context, value),
    customerIsKnown: ({ context }) => facts.customerIsKnown(context),
    emailIsCurrent: ({ context }, email: string) => facts.emailIsCurrent(context, email),
    emailIsAnother: ({ context }, email: string) => !facts.emailIsCurrent(context, email),
    emailExists: (_, outcome: CheckEmailOutcome | PostCustomerOutcome) => outcome.kind === 'exists',
    customerIsAccepted: (_, outcome: PostCustomerOutcome) => outcome.kind === 'accepted',
    addressIsKnown: ({ context }) => facts.addressIsKnown(context),
    orderIsCreated: (_, outcome: FinalizeOrderOutcome) => facts.orderIsCreated(outcome),
    orderIsOfAnotherIntent: ({ context }, outcome: FinalizeOrderOutcome) =>
      facts.orderIsOfAnotherIntent(context, outcome),
  },
  actions: {
    rememberEmail: assign((_, email: string) => ({ email, isIdentified: false })),
    forgetEmail: assign({ email: null, value: null, isIdentified: false }),
    markIdentified: assign({ isIdentified: true }),
    rememberCustomer: assign((_, value: NewCustomer) => ({ value, email: value.customer.email })),
    forgetCustomer: assign({ value: null }),
    rememberRequest: assign((_, request: OrderRequest) => ({ request, outcome: null })),
    askForPaidIntent: assign(({ context }, outcome: FinalizeOrderOutcome) =>
      outcome.kind === 'alreadyPaid'
        ? { request: { ...required(context.request, 'order request'), intentId: outcome.intentId } }
        : {},
    ),
    rememberOutcome: assign((_, outcome: FinalizeOrderOutcome) => ({ outcome })),
    report: sendTo(
      ({ context }) => context.parent,
      (_, status: 'unasked' | 'new' | 'ready') => ({ type: 'account.changed', status }),
    ),
    reportProblem: sendTo(
      ({ context }) => context.parent,
      (_, problem: Problem) => ({
        type: 'account.changed',
        status: 'failed' as const,
        problem: problems[problem],
      }),
    ),
    reportExists: sendTo(({ context }) => context.parent, {
      type: 'account.changed',
      status: 'exists',
      problem: emailExistsMessage,
    }),
    reportOutcome: sendTo(
      ({ context }) => context.parent,
      ({ context }) => facts.reportOf(context.outcome ?? { kind: 'kept' }),
    ),
  },
  delays: {
    answerTimeout: mainAnswer,
    orderTimeout: orderAnswer,
  },
});
