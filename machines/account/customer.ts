import { required } from '#machines/required.ts';
import { accountSetup } from './setup.ts';
import type { AccountEvent } from './types.ts';

type Submitted = Extract<AccountEvent, { type: 'customer.submitted' }>;

/** A customer who has not submitted the form is not interrupted: the form's submit tries again. */
const notInitialized = [
  {
    guard: 'customerIsSubmitted',
    target: 'CUSTOMER_NOT_INITIALIZED',
    actions: { type: 'reportProblem', params: 'notInitialized' },
  },
  { target: 'EMAIL_DOES_NOT_EXIST' },
] as const;

/** A form that is submitted again while its answer is awaited: the answer serves both. */
const sameCustomer = {
  guard: { type: 'customerIsUnchanged', params: ({ event }: { event: Submitted }) => event.value },
} as const;

/** Other details under the e-mail that is awaited. */
export const sameEmail = {
  guard: { type: 'emailIsCurrent', params: ({ event }: { event: Submitted }) => event.value.customer.email },
  actions: { type: 'rememberCustomer', params: ({ event }: { event: Submitted }) => event.value },
} as const;

/** From submitted details to a customer whom the main backend knows: step 3, then step 4. @rule R4.6, R5.8 */
export const customerStates = {
  INITIALIZING_CUSTOMER: accountSetup.createStateConfig({
    tags: ['busy', 'emailIsNew'],
    invoke: {
      id: 'initCustomer',
      src: 'initCustomer',
      input: ({ context }) => ({ email: required(context.email, 'email') }),
      onDone: [
        {
          guard: { type: 'customerIsAccepted', params: ({ event }) => event.output },
          target: 'CUSTOMER_INITIALIZED',
        },
        {
          guard: { type: 'emailExists', params: ({ event }) => event.output },
          target: 'EMAIL_ALREADY_EXISTS',
        },
        ...notInitialized,
      ],
      onError: notInitialized,
    },
    after: { answerTimeout: notInitialized },
    // Step 3 takes the e-mail alone: step 4 is to have the last details.
    on: { 'customer.submitted': sameEmail },
  }),
  CUSTOMER_INITIALIZED: accountSetup.createStateConfig({
    tags: ['emailIsNew'],
    entry: { type: 'report', params: 'new' },
    // The rest of the form is awaited.
    always: [
      { guard: 'addressIsKnown', target: 'POSTING_CUSTOMER_WITH_ADDRESS' },
      { guard: 'customerIsSubmitted', target: 'CUSTOMER_READY' },
    ],
    on: { 'customer.submitted': sameEmail },
  }),
  CUSTOMER_NOT_INITIALIZED: accountSetup.createStateConfig({
    tags: ['problem'],
    entry: 'forgetCustomer',
  }),
  POSTING_CUSTOMER_WITH_ADDRESS: accountSetup.createStateConfig({
    tags: ['busy', 'emailIsNew'],
    invoke: {
      id: 'postCustomer',
      src: 'postCustomer',
      input: ({ context }) => {
        const { customer, address } = required(context.value, 'customer');
        return { customer, address: required(address, 'address') };
      },
      onDone: [
        {
          guard: { type: 'customerIsAccepted', params: ({ event }) => event.output },
          target: 'CUSTOMER_READY',
        },
        {
          guard: { type: 'emailExists', params: ({ event }) => event.output },
          target: 'EMAIL_ALREADY_EXISTS',
        },
        { target: 'CUSTOMER_NOT_READY' },
      ],
      onError: { target: 'CUSTOMER_NOT_READY' },
    },
    after: { answerTimeout: { target: 'CUSTOMER_NOT_READY' } },
    on: {
      'customer.submitted': [sameCustomer, { ...sameEmail, target: 'CUSTOMER_INITIALIZED' }],
    },
  }),
  CUSTOMER_READY: accountSetup.createStateConfig({
    tags: ['emailIsNew'],
    entry: { type: 'report', params: 'ready' },
    on: {
      'customer.submitted': [
        {
          guard: { type: 'customerIsUnchanged', params: ({ event }) => event.value },
          actions: { type: 'report', params: 'ready' },
        },
        {
          guard: { type: 'emailIsCurrent', params: ({ event }) => event.value.customer.email },
          target: 'CUSTOMER_INITIALIZED',
          actions: { type: 'rememberCustomer', params: ({ event }) => event.value },
        },
        {
          target: 'CHECKING_EMAIL',
          actions: { type: 'rememberCustomer', params: ({ event }) => event.value },
        },
      ],
    },
  }),
  CUSTOMER_NOT_READY: accountSetup.createStateConfig({
    tags: ['problem', 'emailIsNew'],
    entry: ['forgetCustomer', { type: 'reportProblem', params: 'notReady' }],
  }),
} as const;
