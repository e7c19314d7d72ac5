/** Reason of a card decline, in Stripe's codes. */
export interface Decline {
  readonly code: string;
  readonly declineCode: string | null;
  readonly message: string;
}

export interface CardBehaviour {
  readonly brand: string;
  /** `unlessSaved`: a card saved for later use is charged without another 3-D Secure challenge. */
  readonly authentication: 'never' | 'unlessSaved' | 'always';
  readonly onCharge: Decline | null;
  readonly onSetup: Decline | null;
  /** The bank disputes the charge immediately. */
  readonly isDisputed?: true;
  /** Delayed outcome of a refund to the card: `late` succeeds after pending, `failing` fails after success. */
  readonly refunds?: 'late' | 'failing';
}

const cardDecline = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const errorDecline = (code: string, message: string): Decline => ({ code, declineCode: code, message });

const declines = {
  generic: cardDecline('generic_decline'),
  funds: cardDecline('insufficient_funds', 'Your card has insufficient funds.'),
  lost: cardDecline('lost_card'),
  stolen: cardDecline('stolen_card'),
  live: cardDecline(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card.',
  ),
  expired: errorDecline('expired_card', 'Your card has expired.'),
  cvc: errorDecline('incorrect_cvc', "Your card's security code is incorrect."),
  processing: errorDecline(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
};

const acceptedCard: CardBehaviour = { brand: 'visa', authentication: 'never', onCharge: null, onSetup: null };
const declinedCard = (decline: Decline): CardBehaviour => ({
  ...acceptedCard,
  onCharge: decline,
  onSetup: decline,
});
const liveCardDeclined = declinedCard(declines.live);

const behaviourByNumber = new Map<string, CardBehaviour>([
  ['4242424242424242', acceptedCard],
  ['5555555555554444', { ...acceptedCard, brand: 'mastercard' }],
  ['4000002500003155', { ...acceptedCard, authentication: 'unlessSaved' }],
  ['4000002760003184', { ...acceptedCard, authentication: 'always' }],
  ['4000008260003178', { ...acceptedCard, authentication: 'always', onCharge: declines.funds }],
  ['4000008400001629', { ...acceptedCard, authentication: 'always', onCharge: declines.generic }],
  ['4000000000000259', { ...acceptedCard, isDisputed: true }],
  ['4000000000005126', { ...acceptedCard, refunds: 'failing' }],
  ['4000000000007726', { ...acceptedCard, refunds: 'late' }],
  ['4000000000000341', { ...acceptedCard, onCharge: declines.generic }],
  ['4000000000000002', declinedCard(declines.generic)],
  ['4000000000009995', declinedCard(declines.funds)],
  ['4000000000009987', declinedCard(declines.lost)],
  ['4000000000009979', declinedCard(declines.stolen)],
  ['4000000000000069', declinedCard(declines.expired)],
  ['4000000000000127', declinedCard(declines.cvc)],
  ['4000000000000119', declinedCard(declines.processing)],
]);

const testMethodNumbers = new Map([
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

/** Returns the card number of a ready-made test payment method of Stripe, which needs no browser. */
export const testMethodNumber = (id: string): string | undefined => testMethodNumbers.get(id);

/** Returns the behaviour of a card number. Real cards are declined, because customers must not type them into a sandbox. */
export const behaviourOf = (number: string): CardBehaviour =>
  behaviourByNumber.get(number) ?? liveCardDeclined;

const knownDeclines = Object.values(declines);

/** Finds a decline by its decline code or its code. For other codes, creates a decline with the given code. */
export const findDecline = (code: string): Decline =>
  knownDeclines.find(({ declineCode }) => declineCode === code) ?? {
    code,
    declineCode: null,
    message: 'Declined.',
  };
