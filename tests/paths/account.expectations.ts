import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { accountMachine } from '#machines/account/account.machine.ts';
import { orders } from './account.orders.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

type Account = SnapshotFrom<typeof accountMachine>;

const unpaid = [
  'EMAIL_NOT_DEFINED',
  'CHECKING_EMAIL',
  'EMAIL_DOES_NOT_EXIST',
  'EMAIL_ALREADY_EXISTS',
  'INITIALIZING_CUSTOMER',
  'CUSTOMER_INITIALIZED',
  'CUSTOMER_NOT_INITIALIZED',
  'POSTING_CUSTOMER_WITH_ADDRESS',
  'CUSTOMER_READY',
  'CUSTOMER_NOT_READY',
];

const isOfTheEmail = ({ context }: Pick<Account, 'context'>, event: AnyEventObject): boolean =>
  event['value'].customer.email === context.email;
const isOfThisEmail = ({ context }: Pick<Account, 'context'>, event: AnyEventObject): boolean =>
  event['email'] === context.email;
const isSubmitted = ({ context }: Account): boolean => context.value !== null;

export const expectations: Expectations<Account> = {
  'reports every change of the account at once': {
    arriving: [
      'EMAIL_NOT_DEFINED',
      'EMAIL_DOES_NOT_EXIST',
      'EMAIL_ALREADY_EXISTS',
      'CUSTOMER_INITIALIZED',
      'CUSTOMER_NOT_INITIALIZED',
      'CUSTOMER_NOT_READY',
      'CUSTOMER_READY',
      'ACCOUNT_CREATED',
      'ACCOUNT_NOT_CREATED',
    ],
    sends: 'account.changed',
  },
  'clears the customer of a rejected registration': {
    arriving: ['EMAIL_ALREADY_EXISTS', 'CUSTOMER_NOT_INITIALIZED', 'CUSTOMER_NOT_READY'],
    has: { value: null },
  },
  'checks another e-mail': [
    { given: unpaid, when: 'email.discarded', leadsTo: 'EMAIL_NOT_DEFINED' },
    {
      given: unpaid,
      when: 'email.submitted',
      where: ({ context }, { email }) => context.email !== email,
      leadsTo: 'CHECKING_EMAIL',
      starts: 'checkEmail',
      copies: 'email',
    },
    { given: unpaid, when: 'email.submitted', where: isOfThisEmail, ignored: true },
    { given: unpaid, when: 'email.exists', leadsTo: 'EMAIL_ALREADY_EXISTS' },
  ],
  'does not check an e-mail twice': [
    {
      given: 'EMAIL_DOES_NOT_EXIST',
      when: 'customer.submitted',
      where: isOfTheEmail,
      leadsTo: 'INITIALIZING_CUSTOMER',
      starts: 'initCustomer',
      copies: 'value',
    },
    {
      given: 'CUSTOMER_READY',
      when: 'customer.submitted',
      where: (before, event) =>
        isOfTheEmail(before, event) &&
        event['value'] !== before.context.value &&
        event['value'].address !== null,
      leadsTo: 'POSTING_CUSTOMER_WITH_ADDRESS',
      copies: 'value',
    },
    {
      given: ['CHECKING_EMAIL', 'INITIALIZING_CUSTOMER'],
      when: 'customer.submitted',
      where: isOfTheEmail,
      copies: 'value',
      stays: true,
    },
    {
      given: 'CUSTOMER_INITIALIZED',
      when: 'customer.submitted',
      where: (before, event) => isOfTheEmail(before, event) && event['value'].address !== null,
      leadsTo: 'POSTING_CUSTOMER_WITH_ADDRESS',
      starts: 'postCustomer',
      copies: 'value',
    },
    {
      given: 'CUSTOMER_INITIALIZED',
      when: 'customer.submitted',
      where: (before, event) => isOfTheEmail(before, event) && event['value'].address === null,
      leadsTo: 'CUSTOMER_READY',
      copies: 'value',
    },
    {
      given: 'POSTING_CUSTOMER_WITH_ADDRESS',
      when: 'customer.submitted',
      where: ({ context }, { value }) => value === context.value,
      ignored: true,
    },
    {
      given: 'POSTING_CUSTOMER_WITH_ADDRESS',
      when: 'customer.submitted',
      where: (before, event) =>
        isOfTheEmail(before, event) &&
        event['value'] !== before.context.value &&
        event['value'].address !== null,
      leadsTo: 'POSTING_CUSTOMER_WITH_ADDRESS',
      starts: 'postCustomer',
      copies: 'value',
    },
    {
      given: 'CUSTOMER_READY',
      when: 'customer.submitted',
      where: ({ context }, { value }) => value === context.value,
      leadsTo: 'CUSTOMER_READY',
      sends: 'account.changed',
    },
  ],
  'checks the e-mail again if the form has another one': [
    {
      given: [
        'CHECKING_EMAIL',
        'EMAIL_DOES_NOT_EXIST',
        'INITIALIZING_CUSTOMER',
        'CUSTOMER_INITIALIZED',
        'POSTING_CUSTOMER_WITH_ADDRESS',
        'CUSTOMER_READY',
      ],
      when: 'customer.submitted',
      where: (before, event) => !isOfTheEmail(before, event),
      leadsTo: 'CHECKING_EMAIL',
      starts: 'checkEmail',
      copies: 'value',
    },
    {
      given: ['EMAIL_NOT_DEFINED', 'EMAIL_ALREADY_EXISTS', 'CUSTOMER_NOT_INITIALIZED', 'CUSTOMER_NOT_READY'],
      when: 'customer.submitted',
      leadsTo: 'CHECKING_EMAIL',
      starts: 'checkEmail',
      copies: 'value',
    },
  ],
  'initializes a customer once, from e-mail and postal code, before the submit': [
    {
      given: 'EMAIL_DOES_NOT_EXIST',
      when: 'customer.identified',
      where: isOfThisEmail,
      leadsTo: 'INITIALIZING_CUSTOMER',
      starts: 'initCustomer',
    },
    {
      given: 'CHECKING_EMAIL',
      when: 'customer.identified',
      where: isOfThisEmail,
      stays: true,
      has: { isIdentified: true },
    },
    {
      given: unpaid,
      when: 'customer.identified',
      where: (before, event) => !isOfThisEmail(before, event),
      leadsTo: 'CHECKING_EMAIL',
      starts: 'checkEmail',
      copies: 'email',
      has: { isIdentified: true, value: null },
    },
    {
      given: unpaid.filter((state) => !['EMAIL_DOES_NOT_EXIST', 'CHECKING_EMAIL'].includes(state)),
      when: 'customer.identified',
      where: isOfThisEmail,
      ignored: true,
    },
    {
      given: 'INITIALIZING_CUSTOMER',
      when: 'initCustomer done',
      with: { kind: 'accepted' },
      where: (before) => !isSubmitted(before),
      leadsTo: 'CUSTOMER_INITIALIZED',
    },
  ],
  'clears the identification if the e-mail is discarded or replaced': {
    when: ['email.discarded', 'email.submitted'],
    where: ({ context }, { email = null }) => context.email !== email,
    given: unpaid,
    has: { isIdentified: false },
  },
  'initializes a customer with a new e-mail only after submit or identification': [
    {
      given: 'CHECKING_EMAIL',
      when: 'checkEmail done',
      with: { kind: 'new' },
      where: (before) => isSubmitted(before) || before.context.isIdentified,
      leadsTo: 'INITIALIZING_CUSTOMER',
    },
    {
      given: 'CHECKING_EMAIL',
      when: 'checkEmail done',
      with: { kind: 'new' },
      where: (before) => !isSubmitted(before) && !before.context.isIdentified,
      leadsTo: 'EMAIL_DOES_NOT_EXIST',
    },
  ],
  'reports a failed check only after a submit': [
    {
      given: 'CHECKING_EMAIL',
      when: ['checkEmail failed', 'answerTimeout over'],
      where: isSubmitted,
      leadsTo: 'CUSTOMER_NOT_INITIALIZED',
    },
    {
      given: 'CHECKING_EMAIL',
      when: ['checkEmail failed', 'answerTimeout over'],
      where: (before) => !isSubmitted(before),
      leadsTo: 'EMAIL_NOT_DEFINED',
      has: { email: null },
    },
  ],
  'marks an accepted customer as ready': [
    {
      given: 'INITIALIZING_CUSTOMER',
      when: 'initCustomer done',
      with: { kind: 'accepted' },
      where: ({ context }) => context.value?.address === null,
      leadsTo: 'CUSTOMER_READY',
    },
    {
      given: 'POSTING_CUSTOMER_WITH_ADDRESS',
      when: 'postCustomer done',
      with: { kind: 'accepted' },
      leadsTo: 'CUSTOMER_READY',
    },
  ],
  'reports an existing e-mail, whichever request detects it': [
    {
      given: 'INITIALIZING_CUSTOMER',
      when: 'initCustomer done',
      with: { kind: 'exists' },
      leadsTo: 'EMAIL_ALREADY_EXISTS',
    },
    {
      given: 'POSTING_CUSTOMER_WITH_ADDRESS',
      when: 'postCustomer done',
      with: { kind: 'exists' },
      leadsTo: 'EMAIL_ALREADY_EXISTS',
    },
  ],
  'reports a rejected or failed registration': [
    {
      given: 'INITIALIZING_CUSTOMER',
      when: 'initCustomer done',
      with: { kind: 'refused' },
      where: isSubmitted,
      leadsTo: 'CUSTOMER_NOT_INITIALIZED',
    },
    {
      given: 'INITIALIZING_CUSTOMER',
      when: ['initCustomer failed', 'answerTimeout over'],
      where: isSubmitted,
      leadsTo: 'CUSTOMER_NOT_INITIALIZED',
    },
    {
      given: 'INITIALIZING_CUSTOMER',
      when: 'initCustomer done',
      with: { kind: 'refused' },
      where: (before) => !isSubmitted(before),
      leadsTo: 'EMAIL_DOES_NOT_EXIST',
    },
    {
      given: 'INITIALIZING_CUSTOMER',
      when: ['initCustomer failed', 'answerTimeout over'],
      where: (before) => !isSubmitted(before),
      leadsTo: 'EMAIL_DOES_NOT_EXIST',
    },
    {
      given: 'POSTING_CUSTOMER_WITH_ADDRESS',
      when: 'postCustomer done',
      with: { kind: 'refused' },
      leadsTo: 'CUSTOMER_NOT_READY',
    },
    {
      given: 'POSTING_CUSTOMER_WITH_ADDRESS',
      when: ['postCustomer failed', 'answerTimeout over'],
      leadsTo: 'CUSTOMER_NOT_READY',
    },
  ],
  ...orders,
};
