import { createEmptyActor, type AnyEventObject } from 'xstate';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import type {
  CheckBalanceOutcome,
  EdenredInput,
  ExchangeCodeOutcome,
  SignInReturn,
} from '#machines/edenred/edenred.setup.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';

const tokens = (name: string): EdenredPayment => ({ access: `access_${name}`, refresh: `refresh_${name}` });

/** Edenred tokens from three sources: stored before the redirect, new from sign-in, renewed by the server. */
const stored = tokens('kept');
const granted = tokens('granted');
const renewed = tokens('renewed');

const returns: readonly (SignInReturn | null)[] = [
  null,
  { kind: 'code', code: 'code_1', state: 'state_1' },
  { kind: 'refused' },
  { kind: 'interrupted' },
];

export const inputs: readonly EdenredInput[] = returns.flatMap((returned) =>
  [null, stored].map((credentials) => ({ parent: createEmptyActor(), returned, credentials })),
);

/**
 * Chosen payment methods, each with the voucher's amount in cents. `null`: the price is unknown.
 * The sample balance of 10 € is enough for only one of the amounts.
 */
const choices: readonly (readonly [PaymentMethod, number | null])[] = [
  ['PAYMENT_METHOD_CB', 0],
  ['PAYMENT_METHOD_SWILE', 2500],
  ['PAYMENT_METHOD_EDENRED', null],
  ['PAYMENT_METHOD_EDENRED', 2500],
  ['PAYMENT_METHOD_EDENRED', 500],
];

const exchanges: readonly ExchangeCodeOutcome[] = [
  { kind: 'granted', credentials: granted },
  { kind: 'unknown' },
  { kind: 'refused' },
];

const balances: readonly CheckBalanceOutcome[] = [
  { kind: 'known', available: 10_000, credentials: null },
  { kind: 'known', available: 10_000, credentials: renewed },
  { kind: 'known', available: 2500, credentials: null },
  { kind: 'known', available: 1000, credentials: null },
  { kind: 'known', available: 1000, credentials: renewed },
  { kind: 'expired' },
  { kind: 'refused', credentials: null },
  { kind: 'unavailable', credentials: renewed },
];

export const events: readonly AnyEventObject[] = [
  ...choices.map(([method, dueNow]) => ({ type: 'charge.changed', method, dueNow })),
  { type: 'signIn.requested' },
  { type: 'signOut.requested' },
  { type: 'voucher.retried' },
  { type: 'verification.requested' },
  { type: 'order.completed' },
  { type: 'order.refunded' },
  { type: 'data.wiped' },
  done('beginSignIn', { kind: 'cookiesRefused' }),
  failed('beginSignIn'),
  elapsed('leaveTimeout', 'edenred.leaving'),
  ...exchanges.map((exchange) => done('exchangeCode', exchange)),
  failed('exchangeCode'),
  elapsed('answerTimeout', 'edenred.exchangingCode'),
  ...['checkBalance', 'verifyBalance'].flatMap((id) => balances.map((balance) => done(id, balance))),
  failed('checkBalance'),
  elapsed('answerTimeout', 'edenred.checkingBalance'),
  failed('verifyBalance'),
  elapsed('answerTimeout', 'edenred.verifying'),
  done('endSession', undefined),
  failed('endSession'),
  elapsed('answerTimeout', 'edenred.signingOut'),
];
