import type { Address, Customer } from '#machines/domain/form.ts';
import type { Cents } from '#machines/domain/money.ts';

/** Who pays with vouchers; the e-mail is normalised. */
export interface PaygreenPerson extends Pick<Customer, 'email' | 'firstName' | 'lastName' | 'phoneNumber'> {
  readonly address: Address;
}

/** What is to be taken from a voucher. */
export interface NewPaymentOrder {
  /** The intent's id: there is one payment order for it, ever. */
  readonly reference: string;
  readonly amount: Cents;
  /** ISO date. */
  readonly captureOn: string;
  readonly buyerId: string;
  readonly instrumentId: string;
  /** Null in the short flow, which knows none yet. */
  readonly shippingAddress: Address | null;
}

const postalAddress = ({ line1, line2, city, postalCode, countryISO }: Address) => ({
  line1,
  ...(line2 !== '' && { line2 }),
  city,
  postal_code: postalCode,
  country: countryISO,
});

export const buyerBody = ({ email, firstName, lastName, phoneNumber, address }: PaygreenPerson) => ({
  email,
  first_name: firstName,
  last_name: lastName,
  reference: email,
  phone_number: phoneNumber,
  billing_address: postalAddress(address),
});

/** Body of a payment order: taken without the shopper, in full or not at all. @rule R7.16 */
export const orderBody = ({ reference, amount, captureOn, ...order }: NewPaymentOrder) => ({
  reference,
  amount,
  currency: 'eur',
  mode: 'instant',
  auto_capture: true,
  capture_on: captureOn,
  merchant_initiated: true,
  partial_allowed: false,
  // All of it, delivery included: whether vouchers may pay that is the owner's question.
  eligible_amounts: { food: amount },
  buyer: order.buyerId,
  instrument: order.instrumentId,
  ...(order.shippingAddress !== null && { shipping_address: postalAddress(order.shippingAddress) }),
});
