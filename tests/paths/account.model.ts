import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { accountMachine } from '#machines/account/account.machine.ts';
import type {
  FinalizeOrderOutcome,
  NewCustomer,
  OrderRequest,
  PostCustomerOutcome,
} from '#machines/account/account.setup.ts';
import type { Model, Step } from 'xstate-workbench/paths/model';
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
  // The short flow has no address.
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

/** State in which each port is invoked. */
const asking = {
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

export const model: Model<AccountSnapshot> = {
  machine: accountMachine,
  byHand: byHandOf('account'),
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
    'a customer is made of an e-mail that was checked, and is not known': (step) =>
      !entered(step, 'INITIALIZING_CUSTOMER') ||
      answered(step.event, 'checkEmail', 'new') ||
      (step.before.matches('EMAIL_DOES_NOT_EXIST') && step.before.context.email === step.after.context.email),
    'an e-mail is new only after its check has answered so': (step) =>
      !step.after.hasTag('emailIsNew') ||
      (step.before.hasTag('emailIsNew') && step.before.context.email === step.after.context.email) ||
      answered(step.event, 'checkEmail', 'new'),
    'a customer is made, and ready, with an e-mail that is new': ({ after }) =>
      !(
        after.matches('INITIALIZING_CUSTOMER') ||
        after.matches('POSTING_CUSTOMER_WITH_ADDRESS') ||
        after.matches('CUSTOMER_READY')
      ) || after.hasTag('emailIsNew'),
    'an address is posted for a customer that was made, of that e-mail': (step) =>
      !entered(step, 'POSTING_CUSTOMER_WITH_ADDRESS') ||
      answered(step.event, 'initCustomer', 'accepted') ||
      ((step.before.matches('CUSTOMER_READY') || step.before.matches('CUSTOMER_INITIALIZED')) &&
        step.before.context.email === step.after.context.email),
    'no address is posted where none is known': ({ after }) =>
      !after.matches('POSTING_CUSTOMER_WITH_ADDRESS') || after.context.value?.address !== null,
    'a customer is ready when the main backend has accepted that address': (step) =>
      !entered(step, 'CUSTOMER_READY') ||
      answered(step.event, 'postCustomer', 'accepted') ||
      // In the short flow, the accepted e-mail is enough.
      step.after.context.value?.address === null,
    'who is ready is who was submitted, with the e-mail that was checked': ({ after: { value, context } }) =>
      value !== 'CUSTOMER_READY' ||
      (context.value !== null && context.email === context.value.customer.email),
    'an e-mail that exists is left by editing, another submission, or an order': ({ before, event, after }) =>
      !before.matches('EMAIL_ALREADY_EXISTS') ||
      after.matches('EMAIL_ALREADY_EXISTS') ||
      ways.has(event.type),
    'an e-mail that exists is asked about again when it is submitted again': ({ before, event, after }) =>
      !before.matches('EMAIL_ALREADY_EXISTS') ||
      event.type !== 'customer.submitted' ||
      after.matches('CHECKING_EMAIL'),
    'an e-mail that was edited is nobody’s': ({ before, event, after }) =>
      event.type !== 'email.discarded' ||
      before.matches('FINALISING_ORDER') ||
      before.matches('ACCOUNT_CREATED') ||
      (after.matches('EMAIL_NOT_DEFINED') && after.context.email === null && after.context.value === null),
    'an answer counts while its question is open, and never later': ({ before, event }) =>
      Object.entries(asking).every(([actor, state]) => !isAnswerOf(event, actor) || before.value === state),
    'a customer is made once e-mail and place are known, or the form is submitted': (step) =>
      !entered(step, 'INITIALIZING_CUSTOMER') ||
      step.event.type === 'customer.identified' ||
      step.before.context.isIdentified ||
      step.after.context.value !== null,
    'an address is posted, and a customer ready, only when the form is submitted': ({ after }) =>
      !(after.matches('POSTING_CUSTOMER_WITH_ADDRESS') || after.matches('CUSTOMER_READY')) ||
      after.context.value !== null,
    'an account is created by its order alone': (step) =>
      !entered(step, 'ACCOUNT_CREATED') || answered(step.event, 'finalizeOrder', 'created'),
    'an account that is created stays, whoever the shopper says to be': ({ before, event, after }) =>
      !before.matches('ACCOUNT_CREATED') ||
      event.type === 'order.requested' ||
      (after.matches('ACCOUNT_CREATED') && after.context.outcome === before.context.outcome),
    'an order that is being asked for is asked for once': ({ before, event, after }) =>
      !before.matches('FINALISING_ORDER') ||
      event.type !== 'order.requested' ||
      (after.matches('FINALISING_ORDER') && after.context.request === before.context.request),
  },
};
