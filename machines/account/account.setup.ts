import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import { emailExistsMessage } from '#machines/domain/email.ts';
import type { Address, Customer, FormValue } from '#machines/domain/form.ts';
import type { OrderForm, Payment, ShortForm } from '#machines/domain/order.ts';
import { mainChartTimeout, orderChartTimeout } from '#machines/domain/timeouts.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import { type Problem, problems } from './account.announcements.ts';
import * as facts from './account.facts.ts';

export interface OrderReceipt {
  /** Autologin token for the client area. `null` in another browser, or if the token has expired. */
  readonly token: string | null;
  readonly intentId: string;
  /** `true` if this form was paid. `null` if the server did not compare it. */
  readonly isOfThisForm: boolean | null;
}

/** Form and payment, which the server only compares with its draft order. */
export interface OrderRequest {
  readonly intentId: string;
  readonly form: OrderForm | ShortForm | null;
  readonly payment: Payment | null;
}

/** Customers of the offer form have no address yet. */
export type NewCustomer = FormValue | { readonly customer: Customer; readonly address: null };

export type AccountEvent =
  | { type: 'email.discarded' }
  | { type: 'email.submitted'; email: string }
  /** The customer's e-mail and postal code are valid. */
  | { type: 'customer.identified'; email: string }
  | { type: 'customer.submitted'; value: NewCustomer }
  | { type: 'order.requested'; request: OrderRequest }
  | { type: 'email.exists' };

export type AccountReport =
  /** `new`: the e-mail has no account. `ready`: the customer can pay. */
  | { type: 'account.changed'; status: 'unchecked' | 'new' | 'ready' }
  | { type: 'account.changed'; status: 'failed'; problem: string }
  /** `unpaid`: no payment, so no order. `unknown`: the server rejected the request. */
  | { type: 'account.changed'; status: 'unpaid' | 'unknown' }
  /** `kept`: the order is pending. `retryAfter`: ms before the next request. */
  | { type: 'account.changed'; status: 'kept'; retryAfter?: number }
  | { type: 'account.changed'; status: 'created'; receipt: OrderReceipt }
  | { type: 'account.changed'; status: 'exists' | 'refunded'; problem: string };

type CheckEmailOutcome = { kind: 'new' } | { kind: 'exists' };

/** Only a network error rejects the promise. */
export type PostCustomerOutcome = { kind: 'accepted' } | { kind: 'refused' } | { kind: 'exists' };

export type FinalizeOrderOutcome =
  | { kind: 'created'; receipt: OrderReceipt }
  | { kind: 'kept'; retryAfter?: number }
  | { kind: 'refunded'; message: string }
  | { kind: 'unpaid' }
  | { kind: 'unknown' }
  | { kind: 'alreadyPaid'; intentId: string };

interface AccountInput {
  readonly parent: ActorRef<Snapshot<unknown>, AccountReport>;
}

export interface AccountContext extends AccountInput {
  readonly email: string | null;
  readonly isIdentified: boolean;
  readonly value: NewCustomer | null;
  readonly request: OrderRequest | null;
  readonly outcome: FinalizeOrderOutcome | null;
}

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
    customerIsIdentified: ({ context }) => facts.customerIsIdentified(context),
    emailIsCurrent: ({ context }, email: string) => facts.emailIsCurrent(context, email),
    emailIsDifferent: ({ context }, email: string) => !facts.emailIsCurrent(context, email),
    emailExists: (_, outcome: CheckEmailOutcome | PostCustomerOutcome) => outcome.kind === 'exists',
    customerIsAccepted: (_, outcome: PostCustomerOutcome) => outcome.kind === 'accepted',
    addressIsKnown: ({ context }) => facts.addressIsKnown(context),
    orderIsCreated: (_, outcome: FinalizeOrderOutcome) => facts.orderIsCreated(outcome),
    anotherIntentIsPaidFor: ({ context }, outcome: FinalizeOrderOutcome) =>
      facts.anotherIntentIsPaidFor(context, outcome),
  },
  actions: {
    setEmail: assign((_, email: string) => ({ email, isIdentified: false })),
    clearEmail: assign({ email: null, value: null, isIdentified: false }),
    markIdentified: assign({ isIdentified: true }),
    setCustomer: assign((_, value: NewCustomer) => ({ value, email: value.customer.email })),
    clearCustomer: assign({ value: null }),
    setRequest: assign((_, request: OrderRequest) => ({ request, outcome: null })),
    requestPaidIntent: assign(({ context }, outcome: FinalizeOrderOutcome) =>
      outcome.kind === 'alreadyPaid'
        ? { request: { ...required(context.request, 'order request'), intentId: outcome.intentId } }
        : {},
    ),
    setOutcome: assign((_, outcome: FinalizeOrderOutcome) => ({ outcome })),
    report: sendTo(
      ({ context }) => context.parent,
      (_, status: 'unchecked' | 'new' | 'ready') => ({ type: 'account.changed', status }),
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
    answerTimeout: mainChartTimeout,
    orderTimeout: orderChartTimeout,
  },
});
