import { required } from '#machines/required.ts';
import { type AccountEvent, accountSetup } from './account.setup.ts';

type Submitted = Extract<AccountEvent, { type: 'customer.submitted' }>;

/** If the e-mail check fails, shows no error until the customer submits the form. */
const notInitialized = [
  {
    guard: 'customerIsSubmitted',
    target: 'CUSTOMER_NOT_INITIALIZED',
    actions: { type: 'reportProblem', params: 'notInitialized' },
  },
  { target: 'EMAIL_DOES_NOT_EXIST' },
] as const;

const sameCustomer = {
  guard: { type: 'customerIsUnchanged', params: ({ event }: { event: Submitted }) => event.value },
} as const;

const sameEmail = {
  guard: { type: 'emailIsCurrent', params: ({ event }: { event: Submitted }) => event.value.customer.email },
  actions: { type: 'setCustomer', params: ({ event }: { event: Submitted }) => event.value },
} as const;

/** The main backend creates the customer (step 3), then adds the details (step 4). @rule R4.6, R5.8 */
const customerStates = {
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
    // Step 3 sends only the e-mail, so edits of other fields need no new request.
    on: { 'customer.submitted': sameEmail },
  }),
  CUSTOMER_INITIALIZED: accountSetup.createStateConfig({
    tags: ['emailIsNew'],
    entry: { type: 'report', params: 'new' },
    always: [
      { guard: 'addressIsKnown', target: 'POSTING_CUSTOMER_WITH_ADDRESS' },
      { guard: 'customerIsSubmitted', target: 'CUSTOMER_READY' },
    ],
    on: { 'customer.submitted': sameEmail },
  }),
  CUSTOMER_NOT_INITIALIZED: accountSetup.createStateConfig({
    tags: ['problem'],
    entry: 'clearCustomer',
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
          actions: { type: 'setCustomer', params: ({ event }) => event.value },
        },
        {
          target: 'CHECKING_EMAIL',
          actions: { type: 'setCustomer', params: ({ event }) => event.value },
        },
      ],
    },
  }),
  CUSTOMER_NOT_READY: accountSetup.createStateConfig({
    tags: ['problem', 'emailIsNew'],
    entry: ['clearCustomer', { type: 'reportProblem', params: 'notReady' }],
  }),
} as const;

const ignored = {
  'email.discarded': {},
  'email.submitted': {},
  'email.exists': {},
  'customer.identified': {},
  'customer.submitted': {},
} as const;

const orderStates = {
  FINALISING_ORDER: accountSetup.createStateConfig({
    tags: ['busy'],
    invoke: {
      id: 'finalizeOrder',
      src: 'finalizeOrder',
      input: ({ context }) => required(context.request, 'order request'),
      onDone: [
        {
          guard: { type: 'orderIsCreated', params: ({ event }) => event.output },
          target: 'ACCOUNT_CREATED',
          actions: { type: 'setOutcome', params: ({ event }) => event.output },
        },
        {
          // The customer paid another intent of this checkout, perhaps in another tab.
          guard: { type: 'anotherIntentIsPaidFor', params: ({ event }) => event.output },
          target: 'FINALISING_ORDER',
          reenter: true,
          actions: { type: 'requestPaidIntent', params: ({ event }) => event.output },
        },
        {
          target: 'ACCOUNT_NOT_CREATED',
          actions: { type: 'setOutcome', params: ({ event }) => event.output },
        },
      ],
      onError: { target: 'ACCOUNT_NOT_CREATED' },
    },
    after: { orderTimeout: { target: 'ACCOUNT_NOT_CREATED' } },
    on: { ...ignored, 'order.requested': {} },
  }),
  ACCOUNT_CREATED: accountSetup.createStateConfig({
    entry: 'reportOutcome',
    on: { ...ignored, 'order.requested': { actions: 'reportOutcome' } },
  }),
  ACCOUNT_NOT_CREATED: accountSetup.createStateConfig({
    tags: ['problem'],
    entry: 'reportOutcome',
  }),
} as const;

const notChecked = [
  {
    guard: 'customerIsSubmitted',
    target: 'CUSTOMER_NOT_INITIALIZED',
    actions: { type: 'reportProblem', params: 'notChecked' },
  },
  { target: 'EMAIL_NOT_DEFINED', actions: 'clearEmail' },
] as const;

/** Customer account at the main backend, from the e-mail check to the first order. @rule R4.6 */
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
    'email.discarded': { target: '.EMAIL_NOT_DEFINED', actions: 'clearEmail' },
    'email.submitted': {
      guard: { type: 'emailIsDifferent', params: ({ event }) => event.email },
      target: '.CHECKING_EMAIL',
      actions: ['clearCustomer', { type: 'setEmail', params: ({ event }) => event.email }],
    },
    'customer.identified': {
      guard: { type: 'emailIsDifferent', params: ({ event }) => event.email },
      target: '.CHECKING_EMAIL',
      actions: ['clearCustomer', { type: 'setEmail', params: ({ event }) => event.email }, 'markIdentified'],
    },
    'customer.submitted': {
      target: '.CHECKING_EMAIL',
      actions: { type: 'setCustomer', params: ({ event }) => event.value },
    },
    'email.exists': { target: '.EMAIL_ALREADY_EXISTS' },
    'order.requested': {
      target: '.FINALISING_ORDER',
      actions: { type: 'setRequest', params: ({ event }) => event.request },
    },
  },
  states: {
    EMAIL_NOT_DEFINED: { entry: { type: 'report', params: 'unchecked' } },
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
          { guard: 'customerIsIdentified', target: 'INITIALIZING_CUSTOMER' },
          { target: 'EMAIL_DOES_NOT_EXIST' },
        ],
        onError: notChecked,
      },
      after: { answerTimeout: notChecked },
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
            actions: { type: 'setCustomer', params: ({ event }) => event.value },
          },
          {
            target: 'CHECKING_EMAIL',
            actions: { type: 'setCustomer', params: ({ event }) => event.value },
          },
        ],
      },
    },
    // @rule R1.15
    EMAIL_ALREADY_EXISTS: { tags: ['problem'], entry: ['clearCustomer', 'reportExists'] },
    ...customerStates,
    ...orderStates,
  },
});
