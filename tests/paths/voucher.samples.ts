import type { AnyEventObject } from 'xstate';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Instrument } from '#machines/domain/voucher.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import type {
  BuyerRequest,
  CheckInstrumentOutcome,
  ConecsDetails,
  LinkOutcome,
} from '#machines/voucher/voucher.setup.ts';
import { formValue, formValueOf, typedFields } from '#tests/support/samples.ts';

const { customer, address } = formValue;
const movedTo = formValueOf({ ...typedFields, 'address.line1': '3 quai de la Loire' });
const paul = formValueOf({ ...typedFields, 'customer.email': 'paul@example.com' });

/** Requests to create a customer at PayGreen (buyer): Jeanne, Jeanne with another address, and Paul. */
export const requests: readonly BuyerRequest[] = [
  { customer, address },
  { customer: movedTo.customer, address: movedTo.address },
  { customer: paul.customer, address: paul.address },
];

/**
 * Chosen payment methods, each with the voucher's amount in cents. `null`: the price is unknown.
 * The sample balance of 10 € is enough for only one of the amounts.
 */
const choices: readonly (readonly [PaymentMethod, number | null])[] = [
  ['PAYMENT_METHOD_CB', 0],
  ['PAYMENT_METHOD_EDENRED', 2500],
  ['PAYMENT_METHOD_CONECS', null],
  ['PAYMENT_METHOD_CONECS', 2500],
  ['PAYMENT_METHOD_CONECS', 500],
  ['PAYMENT_METHOD_SWILE', null],
  ['PAYMENT_METHOD_SWILE', 2500],
  ['PAYMENT_METHOD_SWILE', 500],
];

const valid: ConecsDetails = {
  isPanValid: true,
  isExpDateValid: true,
  isCcvValid: true,
  isReusableAllowed: true,
};
const edits: readonly ConecsDetails[] = [
  valid,
  { isPanValid: null, isExpDateValid: null, isCcvValid: null, isReusableAllowed: null },
  { ...valid, isPanValid: false },
  { ...valid, isExpDateValid: null },
  { ...valid, isCcvValid: false },
  { ...valid, isReusableAllowed: false },
];

export const instruments: readonly Instrument[] = [
  { id: 'ins_conecs', platform: 'conecs' },
  { id: 'ins_swile', platform: 'swile' },
  { id: 'ins_restoflash', platform: 'restoflash' },
];

const links: readonly LinkOutcome[] = [
  ...instruments.map((instrument) => ({ kind: 'linked', instrument }) as const),
  { kind: 'popupClosed' },
  { kind: 'popupBlocked' },
  { kind: 'refused', message: 'Carte inconnue.' },
  { kind: 'refused', message: null },
];

/** Results of a balance check: sufficient, insufficient, unknown, and an instrument that the platform rejects. */
const checks: readonly CheckInstrumentOutcome[] = [
  { kind: 'known', available: 10_000, isSufficient: true },
  { kind: 'known', available: 1000, isSufficient: false },
  { kind: 'known', available: null, isSufficient: true },
  { kind: 'known', available: null, isSufficient: false },
  { kind: 'refused', message: 'Cette carte n’est pas reconnue.' },
];

export const events: readonly AnyEventObject[] = [
  ...choices.map(([method, dueNow]) => ({ type: 'charge.changed', method, dueNow })),
  ...requests.map((request) => ({ type: 'customer.known', request })),
  ...edits.map((details) => ({ type: 'conecs.edited', details })),
  { type: 'voucherForm.failed' },
  { type: 'wallet.requested' },
  { type: 'wallet.cancelled' },
  { type: 'wallet.forgotten' },
  { type: 'voucher.retried' },
  { type: 'verification.requested' },
  { type: 'order.completed' },
  { type: 'order.refunded' },
  { type: 'data.wiped' },
  done('createBuyer', { kind: 'created', buyerId: 'buy_1' }),
  done('createBuyer', { kind: 'refused', message: 'Merci de vérifier vos coordonnées.' }),
  failed('createBuyer'),
  elapsed('answerTimeout', 'voucher.creatingBuyer'),
  ...['linkWallet', 'submitFields'].flatMap((id) => links.map((link) => done(id, link))),
  failed('linkWallet'),
  elapsed('fieldsTimeout', 'voucher.collecting.awaitingFields'),
  elapsed('windowTimeout', 'voucher.collecting.linking'),
  failed('submitFields'),
  elapsed('submissionTimeout', 'voucher.verifying.submitting'),
  ...checks.map((check) => done('checkInstrument', check)),
  failed('checkInstrument'),
  elapsed('answerTimeout', 'voucher.verifying.checking'),
];
