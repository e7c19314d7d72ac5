import { createEmptyActor, type AnyEventObject } from 'xstate';
import { formValue, matchingDetails } from '#tests/support/samples.ts';
import { done, failed } from 'xstate-workbench/chart/settled';

type Events = readonly AnyEventObject[];

const method = (name: string, dueNow = 2500): AnyEventObject => ({
  type: 'charge.changed',
  method: name,
  dueNow,
});
const { customer: who, address } = formValue;
const bought = [
  { type: 'customer.known', request: { customer: who, address } },
  done('createBuyer', { kind: 'created', buyerId: 'buy_1' }),
] as const;
const conecs = [
  method('PAYMENT_METHOD_CONECS'),
  ...bought,
  { type: 'conecs.edited', details: matchingDetails },
  { type: 'verification.requested' },
  done('submitFields', { kind: 'linked', instrument: { id: 'ins_conecs', platform: 'conecs' } }),
] as const;

const linking: Events = [method('PAYMENT_METHOD_SWILE'), ...bought, { type: 'wallet.requested' }];

/** Event sequences of the voucher machine (PayGreen) during a payment. */
export const voucher = {
  conecs: [...conecs, done('checkInstrument', { kind: 'known', available: 10_000, isSufficient: true })],
  tooLittle: [...conecs, done('checkInstrument', { kind: 'known', available: 2499, isSufficient: false })],
  swile: [
    ...linking,
    done('linkWallet', { kind: 'linked', instrument: { id: 'ins_swile', platform: 'swile' } }),
  ],
  /** The window of the voucher's wallet is open. */
  linking,
  unreusable: [
    method('PAYMENT_METHOD_CONECS'),
    ...bought,
    { type: 'conecs.edited', details: { ...matchingDetails, isReusableAllowed: false } },
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
const granted = done('exchangeCode', {
  kind: 'granted',
  credentials: { access: 'access_1', refresh: 'refresh_1' },
});
const connected: Events = [
  granted,
  method('PAYMENT_METHOD_EDENRED'),
  done('checkBalance', { kind: 'known', available: 10_000, credentials: null }),
  { type: 'verification.requested' },
];

export const edenred = {
  ...atEdenred,
  chosen: method('PAYMENT_METHOD_EDENRED'),
  refused: { input: { parent: createEmptyActor(), returned: { kind: 'refused' }, credentials: null } },
  tooLittle: [
    granted,
    method('PAYMENT_METHOD_EDENRED'),
    done('checkBalance', { kind: 'known', available: 1000, credentials: null }),
    { type: 'signOut.requested' },
  ],
  unreachable: [
    granted,
    method('PAYMENT_METHOD_EDENRED'),
    failed('checkBalance'),
    { type: 'voucher.retried' },
  ],
  verified: [...connected, done('verifyBalance', { kind: 'known', available: 10_000, credentials: null })],
  expired: [...connected, done('verifyBalance', { kind: 'expired' })],
} as const;
