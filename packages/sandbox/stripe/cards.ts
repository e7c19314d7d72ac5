/** Reason of a decline, in Stripe's codes. */
export interface Decline {
  readonly code: string;
  readonly declineCode: string | null;
  readonly message: string;
}

/** Behaviour of a test card. */
export interface Behaviour {
  readonly brand: string;
  /** `unlessSaved`: a card saved for later use is charged without another 3-D Secure challenge. */
  readonly authentication: 'never' | 'unlessSaved' | 'always';
  readonly onCharge: Decline | null;
  readonly onSetup: Decline | null;
  /** The bank disputes the charge immediately. */
  readonly isDisputed?: true;
  /** Delayed outcome of a refund: `late` succeeds after pending, `failing` fails after success. */
  readonly refunds?: 'late' | 'failing';
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const named = (code: string, message: string): Decline => ({ code, declineCode: code, message });

const declines = {
  generic: declined('generic_decline'),
  funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: declined('lost_card'),
  stolen: declined('stolen_card'),
  live: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card.',
  ),
  expired: named('expired_card', 'Your card has expired.'),
  cvc: named('incorrect_cvc', "Your card's security code is incorrect."),
  processing: named(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
};

const good: Behaviour = { brand: 'visa', authentication: 'never', onCharge: null, onSetup: null };
const refused = (decline: Decline): Behaviour => ({ ...good, onCharge: decline, onSetup: decline });
const refusedLive = refused(declines.live);

const behaviours = new Map<string, Behaviour>([
  ['4242424242424242', good],
  ['5555555555554444', { ...good, brand: 'mastercard' }],
  ['4000002500003155', { ...good, authentication: 'unlessSaved' }],
  ['4000002760003184', { ...good, authentication: 'always' }],
  ['4000008260003178', { ...good, authentication: 'always', onCharge: declines.funds }],
  ['4000008400001629', { ...good, authentication: 'always', onCharge: declines.generic }],
  ['4000000000000259', { ...good, isDisputed: true }],
  ['4000000000005126', { ...good, refunds: 'failing' }],
  ['4000000000007726', { ...good, refunds: 'late' }],
  ['4000000000000341', { ...good, onCharge: declines.generic }],
  ['4000000000000002', refused(declines.generic)],
  ['4000000000009995', refused(declines.funds)],
  ['4000000000009987', refused(declines.lost)],
  ['4000000000009979', refused(declines.stolen)],
  ['4000000000000069', refused(declines.expired)],
  ['4000000000000127', refused(declines.cvc)],
  ['4000000000000119', refused(declines.processing)],
]);

const readyMade = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_authenticationRequiredOnSetup', '4000002500003155'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_refundFail', '4000000000005126'],
  ['pm_card_pendingRefund', '4000000000007726'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
]);

/** Card number of Stripe's ready-made payment methods, which need no browser. */
export const readyMadeNumber = (id: string): string | undefined => readyMade.get(id);

/** Declines real cards, because customers must not type them into a sandbox. */
export const behaviourOf = (number: string): Behaviour => behaviours.get(number) ?? refusedLive;

const known = Object.values(declines);

/** Finds a decline by its decline code or its code. Other codes pass through. */
export const declineNamed = (code: string): Decline =>
  known.find(({ declineCode }) => declineCode === code) ?? { code, declineCode: null, message: 'Declined.' };
