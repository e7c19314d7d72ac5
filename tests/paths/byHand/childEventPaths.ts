import { createEmptyActor, type AnyEventObject } from 'xstate';
import type { StoredDraft } from '#machines/draft/draft.machine.ts';
import {
  charge,
  dates,
  draft,
  email,
  formValue,
  intentFor,
  now,
  orderForm,
  solvedChallenge,
  receipt,
  reportOf,
  request,
} from '#tests/support/samples.ts';
import { checkoutIsFree, paidWithEachVoucher } from '#tests/paths/order.samples.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';

type Events = readonly AnyEventObject[];

const intent = intentFor(charge);
const found = (port: string): AnyEventObject => done(port, { kind: 'found', dates, slots: ['8h-13h'] });

const requested: Events = [{ type: 'intent.requested', request }];
const prepared: Events = [...requested, done('createIntent', { kind: 'created', intent })];
const confirming: Events = [
  ...prepared,
  { type: 'payment.requested', request },
  done('submitCard', { kind: 'accepted' }),
  done('storeDraftOrder', { kind: 'created', intent }),
];
const emailChecked: Events = [{ type: 'email.submitted', email }, done('checkEmail', { kind: 'new' })];
const customer: Events = [
  ...emailChecked,
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
const verifying: Events = [...dated, { type: 'verification.requested' }];

/** Event sequences of the card machine during a payment. */
export const card = {
  asked: requested,
  prepared,
  confirming,
  confirmed: [
    ...confirming,
    done('confirmIntent', { kind: 'answered', intent: reportOf(intent) }),
    done('readCardDetails', { expMonth: 12, expYear: 2034, last4: '4242' }),
  ],
  declined: [
    ...confirming,
    done('confirmIntent', { kind: 'failed', problem: { kind: 'declined', message: null } }),
  ],
  proofOfWorkRequired: [
    ...requested,
    done('createIntent', { kind: 'proofOfWorkRequired' }),
    { type: 'proofOfWork.accepted' },
    done('solveChallenge', solvedChallenge),
    done('createIntent', { kind: 'created', intent }),
  ],
  paidAlready: [
    ...prepared,
    { type: 'payment.requested', request },
    done('submitCard', { kind: 'accepted' }),
    done('storeDraftOrder', { kind: 'refused', problem: { kind: 'alreadyPaid', intentId: 'pi_other' } }),
  ],
  repriced: [
    ...requested,
    done('createIntent', {
      kind: 'refused',
      problem: { kind: 'priceChanged', expected: { priceAfterPromo: 8000, leftAmount: null } },
    }),
  ],
  uncertain: [
    ...confirming,
    failed('confirmIntent'),
    elapsed('uncertaintyLimit', 'card.confirmation.unanswered'),
  ],
  lost: [
    ...confirming,
    failed('confirmIntent'),
    elapsed('recheckDelay', 'card.confirmation.unanswered.waiting'),
    done('readIntent', { kind: 'answered', intent: reportOf(intent) }),
  ],
} as const satisfies Record<string, Events>;

export const account = {
  known: emailChecked,
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

/** Drafts that an earlier visit stored one hour and 25 hours ago. */
export const storedDraft = {
  fresh: storedFor(1),
  old: storedFor(25),
} as const;

export const noDraft = { parent: createEmptyActor(), stored: null, now };

const paidIntent: Events = [
  { type: 'draft.sent' },
  { type: 'order.created' },
  { type: 'payment.found', hasDraft: true },
  { type: 'checkout.claimed', kind: 'first' },
];

/** Event sequences of the intent machine, which runs on the server. */
export const serverIntent = {
  ordered: [...paidIntent, { type: 'order.registered' }, { type: 'order.confirmed' }],
  refunded: [...paidIntent, { type: 'payment.refunded' }],
} as const satisfies Record<string, Events>;

/**
 * Event sequences of the order machine.
 * `paidFor` starts an order without a voucher (0), with a PayGreen voucher (1) or with an Edenred voucher
 * (2).
 */
export const order = {
  paidFor: (voucher: 0 | 1 | 2): Events => [
    ...paidWithEachVoucher.slice(voucher, voucher + 1),
    done('claimCheckout', { kind: 'first' }),
    checkoutIsFree,
  ],
  unanswered: done('registerOrder', { kind: 'unanswered', mayRepeat: true }),
  retry: elapsed('retryDelay', 'order.registering.waiting'),
  refunded: done('refundPayment', { kind: 'refunded', refundId: 're_1' }),
} as const;

export const addressSearch = {
  shown: [
    { type: 'address.typed', text: '8 rue de la Paix', group: 'address', postalCode: '' },
    elapsed('typingPause', 'addressSearch.typing'),
    done('searchAddress', [
      { id: '1', label: '', line1: '8 rue de la Paix', postalCode: '44000', city: 'Nantes' },
    ]),
    { type: 'search.dismissed' },
  ],
  left: [
    { type: 'address.typed', text: '12 rue des Lilas 44000 Nantes', group: 'address', postalCode: '' },
    { type: 'suggestions.declined' },
    { type: 'address.left', isPlaceFree: true },
  ],
} as const satisfies Record<string, Events>;

export const citySearch = {
  kept: [
    { type: 'postalCode.edited', group: 'address', postalCode: '75010', city: '' },
    elapsed('typingPause', 'citySearch.typing'),
    done('searchCities', ['Paris']),
    { type: 'city.edited', group: 'address', city: 'Lyon' },
    { type: 'city.left' },
    { type: 'city.kept' },
  ],
} as const satisfies Record<string, Events>;
