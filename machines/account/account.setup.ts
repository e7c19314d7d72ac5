import { assign, sendTo, setup } from 'xstate';
import { emailExistsMessage } from '#machines/domain/email.ts';
import type { Address, Customer } from '#machines/domain/form.ts';
import { mainAnswer, orderAnswer } from '#machines/domain/waits.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import * as facts from './account.facts.ts';
import { reportOf, type Problem, problems } from './report.ts';
import type {
  AccountContext,
  AccountEvent,
  AccountInput,
  CheckEmailOutcome,
  FinalizeOrderOutcome,
  NewCustomer,
  OrderRequest,
  PostCustomerOutcome,
} from './types.ts';

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
      ({ context }) => reportOf(context.outcome ?? { kind: 'kept' }),
    ),
  },
  delays: {
    answerTimeout: mainAnswer,
    orderTimeout: orderAnswer,
  },
});
