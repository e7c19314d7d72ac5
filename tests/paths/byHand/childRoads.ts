import { createEmptyActor, type AnyEventObject } from 'xstate';
import type { StoredDraft } from '#machines/draft/types.ts';
import {
  charge,
  dates,
  draft,
  email,
  formValue,
  intentFor,
  now,
  orderForm,
  receipt,
  reportOf,
  request,
  rightDetails,
} from '#tests/support/samples.ts';
import { free, paidAsAgreed } from '#tests/paths/order.samples.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';

type Events = readonly AnyEventObject[];

const intent = intentFor(charge);
const found = (asked: string): AnyEventObject => done(asked, { kind: 'found', dates, slots: ['8h-13h'] });

const asked: Events = [{ type: 'intent.requested', request }];
const prepared: Events = [...asked, done('createIntent', { kind: 'created', intent })];
const confirming: Events = [
  ...prepared,
  { type: 'payment.requested', request },
  done('submitCard', { kind: 'accepted' }),
  done('keepDraft', { kind: 'created', intent }),
];
const known: Events = [{ type: 'email.submitted', email }, done('checkEmail', { kind: 'unknown' })];
const customer: Events = [
  ...known,
  { type: 'customer.submitted', value: formValue },
  done('initCustomer', { kind: 'accepted' }),
  done('postCustomer', { kind: 'accepted' }),
  { type: 'customer.submitted', value: formValue },
];
const ordering: Events = [
  ...customer,
  { type: 'order.requested', request: { intentId: 'pi_1', form: orderForm, payment: null } },
];
const dated: Events = [{ type: 'postalCode.changed', postalCode: '44000' }, found('findDates')];
const verifying: Events = [...dated, { type: 'dates.verified' }];

/** What the card's machine is told on the way of a payment. */
export const card = {
  asked,
  prepared,
  confirming,
  confirmed: [
    ...confirming,
    done('confirmIntent', { kind: 'answered', intent: reportOf(intent) }),
    done('readCardDetails', { expMonth: 12, expYear: 2034, last4: '4242' }),
  ],
  declined: [
    ...confirming,
    done('confirmIntent', { kind: 'refused', problem: { kind: 'declined', message: null } }),
  ],
  lost: [
    ...confirming,
    failed('confirmIntent'),
    elapsed('recheckDelay', 'card.confirmation.unanswered.waiting'),
    done('readIntent', { kind: 'answered', intent: reportOf(intent) }),
  ],
} as const satisfies Record<string, Events>;

export const account = {
  known,
  exists: [{ type: 'email.submitted', email }, done('checkEmail', { kind: 'exists' })],
  refused: [{ type: 'customer.submitted', value: formValue }, done('initCustomer', { kind: 'refused' })],
  refunded: done('finalizeOrder', { kind: 'refunded', message: 'Remboursé.' }),
  ordering,
  created: [...ordering, done('finalizeOrder', { kind: 'created', receipt })],
  kept: [
    ...ordering,
    done('finalizeOrder', { kind: 'kept' }),
    { type: 'order.requested', request: { intentId: 'pi_1', form: null, payment: null } },
  ],
} as const;

export const delivery = {
  asked: [{ type: 'postalCode.changed', postalCode: '44000' }],
  found: found('findDates'),
  dated,
  verified: [...verifying, found('verifyDates')],
  unverified: [...verifying, failed('verifyDates')],
} as const;

const hour = 3_600_000;
const storedFor = (hours: number): { readonly input: object } => {
  const stored: StoredDraft = { draft, storedAt: now - hours * hour };
  return { input: { parent: createEmptyActor(), stored, now } };
};

/** What a visit finds of an earlier one. */
export const keptDraft = {
  fresh: storedFor(1),
  old: storedFor(25),
} as const;

export const noDraft = { parent: createEmptyActor(), stored: null, now };

/** What the server's order is told; 0 for the card alone, 1 for PayGreen, 2 for Edenred. */
export const order = {
  paidFor: (voucher: 0 | 1 | 2): Events => [
    ...paidAsAgreed.slice(voucher, voucher + 1),
    done('claimCheckout', { kind: 'first' }),
    free,
  ],
  unanswered: done('registerOrder', { kind: 'unanswered', mayRepeat: true }),
  retry: elapsed('retryDelay', 'order.registering.waiting'),
  refunded: done('refundPayment', { kind: 'refunded' }),
} as const;

const method = (name: string, amount = 2500): AnyEventObject => ({
  type: 'method.chosen',
  method: name,
  amount,
});
const { customer: who, address } = formValue;
const bought = [
  { type: 'customer.known', request: { customer: who, address } },
  done('createBuyer', { kind: 'created', buyerId: 'buy_1' }),
] as const;
const conecs = [
  method('PAYMENT_METHOD_CONECS'),
  ...bought,
  { type: 'conecs.edited', details: rightDetails },
  { type: 'verification.requested' },
  done('submitFields', { kind: 'linked', instrument: { id: 'ins_conecs', platform: 'conecs' } }),
] as const;

export const voucher = {
  conecs: [...conecs, done('checkInstrument', { kind: 'known', available: 10_000, isSufficient: true })],
  tooLittle: [...conecs, done('checkInstrument', { kind: 'known', available: 2499, isSufficient: false })],
  swile: [
    method('PAYMENT_METHOD_SWILE'),
    ...bought,
    { type: 'wallet.requested' },
    done('linkWallet', { kind: 'linked', instrument: { id: 'ins_swile', platform: 'swile' } }),
  ],
  down: [method('PAYMENT_METHOD_SWILE'), bought[0], failed('createBuyer')],
} as const satisfies Record<string, Events>;

const atEdenred = {
  input: {
    parent: createEmptyActor(),
    returned: { kind: 'code', code: 'code_1', state: 'state_1' },
    credentials: null,
  },
};
const connected: Events = [
  done('exchangeCode', { kind: 'granted', credentials: { access: 'access_1', refresh: 'refresh_1' } }),
  method('PAYMENT_METHOD_EDENRED'),
  done('checkBalance', { kind: 'known', available: 10_000, credentials: null }),
  { type: 'verification.requested' },
];

export const edenred = {
  ...atEdenred,
  verified: [...connected, done('verifyBalance', { kind: 'known', available: 10_000, credentials: null })],
  expired: [...connected, done('verifyBalance', { kind: 'expired' })],
} as const;

export const addressSearch = {
  shown: [
    { type: 'address.typed', text: '8 rue de la Paix', group: 'address' },
    elapsed('typingPause', 'addressSearch.typing'),
    done('searchAddress', [
      { id: '1', label: '', line1: '8 rue de la Paix', postalCode: '44000', city: 'Nantes' },
    ]),
    { type: 'address.closed' },
  ],
} as const satisfies Record<string, Events>;
