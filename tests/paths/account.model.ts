import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { accountMachine } from '#machines/account/account.machine.ts';
import type {
  FinalizeOrderOutcome,
  NewCustomer,
  OrderRequest,
  PostCustomerOutcome,
} from '#machines/account/account.setup.ts';
import type { Step } from 'xstate-workbench/paths/model';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import { email, formValue, formValueOf, orderForm, receipt, typedFields } from '#tests/support/samples.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './account.expectations.ts';

type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

const otherEmail = 'paul@example.com';
const emails = [email, otherEmail];
const values: readonly NewCustomer[] = [
  formValue,
  formValueOf({ ...typedFields, 'address.line1': '3 quai de la Loire' }),
  formValueOf({ ...typedFields, 'customer.email': otherEmail }),
  // In the short flow (offer form), a customer has no address.
  { customer: formValue.customer, address: null },
];
const requests: readonly OrderRequest[] = [
  { intentId: 'pi_1', form: orderForm, payment: null },
  { intentId: 'pi_2', form: null, payment: null },
];
const postings: readonly PostCustomerOutcome[] = [
  { kind: 'accepted' },
  { kind: 'refused' },
  { kind: 'exists' },
];
const orders: readonly FinalizeOrderOutcome[] = [
  { kind: 'created', receipt },
  { kind: 'kept' },
  { kind: 'kept', retryAfter: 60_000 },
  { kind: 'refunded', message: 'Votre e-mail est déjà connu.' },
  { kind: 'unpaid' },
  { kind: 'unknown' },
  { kind: 'alreadyPaid', intentId: 'pi_2' },
];

const events: readonly AnyEventObject[] = [
  { type: 'email.discarded' },
  { type: 'email.exists' },
  ...emails.map((submitted) => ({ type: 'email.submitted', email: submitted })),
  ...emails.map((identified) => ({ type: 'customer.identified', email: identified })),
  ...values.map((value) => ({ type: 'customer.submitted', value })),
  ...requests.map((request) => ({ type: 'order.requested', request })),
  done('checkEmail', { kind: 'new' }),
  done('checkEmail', { kind: 'exists' }),
  failed('checkEmail'),
  elapsed('answerTimeout', 'account.CHECKING_EMAIL'),
  ...['initCustomer', 'postCustomer'].flatMap((id) => postings.map((posting) => done(id, posting))),
  failed('initCustomer'),
  failed('postCustomer'),
  elapsed('answerTimeout', 'account.INITIALIZING_CUSTOMER'),
  elapsed('answerTimeout', 'account.POSTING_CUSTOMER_WITH_ADDRESS'),
  ...orders.map((order) => done('finalizeOrder', order)),
  failed('finalizeOrder'),
  elapsed('orderTimeout', 'account.FINALISING_ORDER'),
];

const ways = new Set([
  'email.discarded',
  'email.exists',
  'email.submitted',
  'customer.identified',
  'customer.submitted',
  'order.requested',
]);

/** Maps each port of the account machine to the state that invokes it. */
const requestStates = {
  checkEmail: 'CHECKING_EMAIL',
  initCustomer: 'INITIALIZING_CUSTOMER',
  postCustomer: 'POSTING_CUSTOMER_WITH_ADDRESS',
  finalizeOrder: 'FINALISING_ORDER',
} as const;

const isAnswerOf = ({ type }: AnyEventObject, actor: string): boolean => type.endsWith(`.actor.${actor}`);

const answered = (event: AnyEventObject, actor: string, kind: string): boolean =>
  isAnswerOf(event, actor) && JSON.stringify(event['output'] ?? null).includes(`"kind":"${kind}"`);

const entered = ({ before, after }: Step<AccountSnapshot>, state: AccountSnapshot['value']): boolean =>
  after.value === state && before.value !== state;

export const model: ShopModel<AccountSnapshot> = {
  machine: accountMachine,
  manualTests: byHandOf('account'),
  input: { parent: createEmptyActor() },
  events,
  expectations,
  keyOf: ({ value, context }) =>
    JSON.stringify([
      value,
      context.email,
      context.isIdentified,
      context.value && values.indexOf(context.value),
      context.request?.intentId,
      context.outcome?.kind,
    ]),
  invariants: {
    'initializes a customer only after a check found the e-mail new': (step) =>
      !entered(step, 'INITIALIZING_CUSTOMER') ||
      answered(step.event, 'checkEmail', 'new') ||
      (step.before.matches('EMAIL_DOES_NOT_EXIST') && step.before.context.email === step.after.context.email),
    'marks an e-mail as new only after its check': (step) =>
      !step.after.hasTag('emailIsNew') ||
      (step.before.hasTag('emailIsNew') && step.before.context.email === step.after.context.email) ||
      answered(step.event, 'checkEmail', 'new'),
    'initializes and registers customers only with a new e-mail': ({ after }) =>
      !(
        after.matches('INITIALIZING_CUSTOMER') ||
        after.matches('POSTING_CUSTOMER_WITH_ADDRESS') ||
        after.matches('CUSTOMER_READY')
      ) || after.hasTag('emailIsNew'),
    'posts an address only for a customer initialized with the same e-mail': (step) =>
      !entered(step, 'POSTING_CUSTOMER_WITH_ADDRESS') ||
      answered(step.event, 'initCustomer', 'accepted') ||
      ((step.before.matches('CUSTOMER_READY') || step.before.matches('CUSTOMER_INITIALIZED')) &&
        step.before.context.email === step.after.context.email),
    'posts no empty address': ({ after }) =>
      !after.matches('POSTING_CUSTOMER_WITH_ADDRESS') || after.context.value?.address !== null,
    'marks a customer as ready only after the main backend accepted the address': (step) =>
      !entered(step, 'CUSTOMER_READY') ||
      answered(step.event, 'postCustomer', 'accepted') ||
      // In the short flow, the main backend needs only the e-mail.
      step.after.context.value?.address === null,
    'marks only a submitted customer with the checked e-mail as ready': ({ after: { value, context } }) =>
      value !== 'CUSTOMER_READY' ||
      (context.value !== null && context.email === context.value.customer.email),
    'leaves an existing e-mail only by an edit, another submit or an order': ({ before, event, after }) =>
      !before.matches('EMAIL_ALREADY_EXISTS') ||
      after.matches('EMAIL_ALREADY_EXISTS') ||
      ways.has(event.type),
    'checks an existing e-mail again on another submit': ({ before, event, after }) =>
      !before.matches('EMAIL_ALREADY_EXISTS') ||
      event.type !== 'customer.submitted' ||
      after.matches('CHECKING_EMAIL'),
    'clears the customer of an edited e-mail': ({ before, event, after }) =>
      event.type !== 'email.discarded' ||
      before.matches('FINALISING_ORDER') ||
      before.matches('ACCOUNT_CREATED') ||
      (after.matches('EMAIL_NOT_DEFINED') && after.context.email === null && after.context.value === null),
    'accepts a response only while its request is active': ({ before, event }) =>
      Object.entries(requestStates).every(
        ([actor, state]) => !isAnswerOf(event, actor) || before.value === state,
      ),
    'initializes a customer only after identification or submit': (step) =>
      !entered(step, 'INITIALIZING_CUSTOMER') ||
      step.event.type === 'customer.identified' ||
      step.before.context.isIdentified ||
      step.after.context.value !== null,
    'posts an address and marks a customer as ready only after the submit': ({ after }) =>
      !(after.matches('POSTING_CUSTOMER_WITH_ADDRESS') || after.matches('CUSTOMER_READY')) ||
      after.context.value !== null,
    'creates an account only by its order': (step) =>
      !entered(step, 'ACCOUNT_CREATED') || answered(step.event, 'finalizeOrder', 'created'),
    'retains a created account whatever the customer edits': ({ before, event, after }) =>
      !before.matches('ACCOUNT_CREATED') ||
      event.type === 'order.requested' ||
      (after.matches('ACCOUNT_CREATED') && after.context.outcome === before.context.outcome),
    'requests an order only once at a time': ({ before, event, after }) =>
      !before.matches('FINALISING_ORDER') ||
      event.type !== 'order.requested' ||
      (after.matches('FINALISING_ORDER') && after.context.request === before.context.request),
  },
};
