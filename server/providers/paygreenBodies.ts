import type { Address, Customer } from '#machines/domain/form.ts';
import type { Cents } from '#machines/domain/money.ts';

export interface PaygreenCustomer extends Pick<Customer, 'email' | 'firstName' | 'lastName' | 'phoneNumber'> {
  readonly address: Address;
}

export interface NewPaymentOrder {
  readonly reference: string;
  readonly amount: Cents;
  /** ISO capture date. */
  readonly captureOn: string;
  readonly buyerId: string;
  readonly instrumentId: string;
  /** `null` for orders of the offer form. */
  readonly shippingAddress: Address | null;
}

const toPostalAddress = ({ line1, line2, city, postalCode, countryISO }: Address) => ({
  line1,
  ...(line2 !== '' && { line2 }),
  city,
  postal_code: postalCode,
  country: countryISO,
});

export const toBuyerBody = ({ email, firstName, lastName, phoneNumber, address }: PaygreenCustomer) => ({
  email,
  first_name: firstName,
  last_name: lastName,
  reference: email,
  phone_number: phoneNumber,
  billing_address: toPostalAddress(address),
});

/** @rule R7.16 */
export const toOrderBody = ({ reference, amount, captureOn, ...order }: NewPaymentOrder) => ({
  reference,
  amount,
  currency: 'eur',
  mode: 'instant',
  auto_capture: true,
  capture_on: captureOn,
  merchant_initiated: true,
  partial_allowed: false,
  // Includes the delivery fee. The owner must decide whether vouchers may pay it.
  eligible_amounts: { food: amount },
  buyer: order.buyerId,
  instrument: order.instrumentId,
  ...(order.shippingAddress !== null && { shipping_address: toPostalAddress(order.shippingAddress) }),
});
