import type { PayBlocker } from './blockers.ts';
import type { Notice } from './notices.ts';

/** `noDatesAreFound`: the main backend had no delivery dates for eleven start days. */
export type Refusal = Notice | PayBlocker | 'noDatesAreFound';

/** English console messages of blocked actions. @rule R4.28 */
export const reasons = {
  mealBoxIsMissing: 'Mealbox is not ready',
  formIsIncomplete: 'Form is not ready for payment',
  paymentIsNotSuccessful: 'Payment workflow is not successful.',
  dateHasLapsed: 'Delivery date is no longer offered',
  paymentWasRenewed: 'Intent was replaced before it was confirmed',
  paymentIsUnknown: 'Intent is not one of this browser',
  paymentIsRefunded: 'Intent was refunded',
  anotherIntentIsPaid: 'Another intent of this checkout was paid',
  sheetWasRefused: 'Wallet was pressed before the total was known',
  placeWasNotServed: 'Address of the wallet is not served',
  walletWasNotCharged: 'Order changed while the wallet sheet was open',
  voucherWasNotVerified: 'Voucher was not verified at the press',
  signInFailed: 'Edenred sign-in failed',
  leadEmailExists: 'Email already exists',
  paymentIsNotConfirmed: 'Intent is not confirmed',
  initialisationFailed: 'Customer is not initialized',
  emailIsMissing: 'Email is not defined',
  // @rule R8.7
  noDatesAreFound: 'None delivery dates found',
  deliveryIsMissing: 'Delivery is not chosen',
  datesAreLoading: 'Delivery dates are being searched',
  promoIsBeingChecked: 'Promo is being checked',
  paymentIsNotReady: 'Payment intent is not ready',
  voucherIsMissing: 'Voucher is not ready',
  voucherIsInsufficient: 'Voucher balance is too low',
  cardFormIsBroken: 'Card form is not available',
  cardIsIncomplete: 'Card is not complete',
  termsAreNotAccepted: 'Terms are not accepted',
} as const satisfies Readonly<Record<Refusal, string>>;
