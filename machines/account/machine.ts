import { required } from '#machines/required.ts';
import { customerStates, sameEmail } from './customer.ts';
import { orderStates } from './order.ts';
import { accountSetup } from './setup.ts';

/** Who only left the field is not bothered: the question is asked again with the whole form. */
const notChecked = [
  {
    guard: 'customerIsSubmitted',
    target: 'CUSTOMER_NOT_INITIALIZED',
    actions: { type: 'reportProblem', params: 'notChecked' },
  },
  { target: 'EMAIL_NOT_DEFINED', actions: 'forgetEmail' },
] as const;

/** Who the shopper is to the main backend, from an e-mail to an account with its first order. @rule R4.6 */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: ({ input }) => ({
    ...input,
    email: null,
    isIdentified: false,
    value: null,
    request: null,
    outcome: null,
  }),
  initial: 'EMAIL_NOT_DEFINED',
  on: {
    'email.discarded': { target: '.EMAIL_NOT_DEFINED', actions: 'forgetEmail' },
    'email.submitted': {
      guard: { type: 'emailIsAnother', params: ({ event }) => event.email },
      target: '.CHECKING_EMAIL',
      actions: ['forgetCustomer', { type: 'rememberEmail', params: ({ event }) => event.email }],
    },
    'customer.identified': {
      guard: { type: 'emailIsAnother', params: ({ event }) => event.email },
      target: '.CHECKING_EMAIL',
      actions: [
        'forgetCustomer',
        { type: 'rememberEmail', params: ({ event }) => event.email },
        'markIdentified',
      ],
    },
    'customer.submitted': {
      target: '.CHECKING_EMAIL',
      actions: { type: 'rememberCustomer', params: ({ event }) => event.value },
    },
    'email.exists': { target: '.EMAIL_ALREADY_EXISTS' },
    'order.requested': {
      target: '.FINALISING_ORDER',
      actions: { type: 'rememberRequest', params: ({ event }) => event.request },
    },
  },
  states: {
    EMAIL_NOT_DEFINED: { entry: { type: 'report', params: 'unasked' } },
    CHECKING_EMAIL: {
      tags: ['busy'],
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ email: required(context.email, 'email') }),
        onDone: [
          {
            guard: { type: 'emailExists', params: ({ event }) => event.output },
            target: 'EMAIL_ALREADY_EXISTS',
          },
          { guard: 'customerIsKnown', target: 'INITIALIZING_CUSTOMER' },
          { target: 'EMAIL_DOES_NOT_EXIST' },
        ],
        onError: notChecked,
      },
      after: { answerTimeout: notChecked },
      // The answer that is on its way serves the form as well.
      on: {
        'customer.identified': {
          guard: { type: 'emailIsCurrent', params: ({ event }) => event.email },
          actions: 'markIdentified',
        },
        'customer.submitted': sameEmail,
      },
    },
    EMAIL_DOES_NOT_EXIST: {
      tags: ['emailIsNew'],
      entry: { type: 'report', params: 'new' },
      on: {
        'customer.identified': {
          guard: { type: 'emailIsCurrent', params: ({ event }) => event.email },
          target: 'INITIALIZING_CUSTOMER',
        },
        'customer.submitted': [
          {
            guard: { type: 'emailIsCurrent', params: ({ event }) => event.value.customer.email },
            target: 'INITIALIZING_CUSTOMER',
            actions: { type: 'rememberCustomer', params: ({ event }) => event.value },
          },
          {
            target: 'CHECKING_EMAIL',
            actions: { type: 'rememberCustomer', params: ({ event }) => event.value },
          },
        ],
      },
    },
    // @rule R1.15
    EMAIL_ALREADY_EXISTS: { tags: ['problem'], entry: ['forgetCustomer', 'reportExists'] },
    ...customerStates,
    ...orderStates,
  },
});
