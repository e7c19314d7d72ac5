import type { ClickResolveDetails, LineItem, ShippingRate } from '@stripe/stripe-js';
import { IntegrationError } from '#sandbox/browser/integrationError.ts';

/** Amounts that a payment sheet shows, in cents. */
export interface SheetFigures {
  readonly lineItems: readonly LineItem[];
  readonly shippingRates: readonly ShippingRate[];
  /** Id of the chosen shipping rate, or `null` without shipping rates. */
  readonly rateId: string | null;
}

export const noFigures: SheetFigures = { lineItems: [], shippingRates: [], rateId: null };

const isAmount = (amount: unknown): boolean => Number.isSafeInteger(amount);

function assertLineItems(callback: string, lineItems: readonly LineItem[]): void {
  lineItems.forEach(({ name, amount }, index) => {
    if (typeof name !== 'string')
      throw new IntegrationError(
        `Invalid value for ${callback} event resolve callback: lineItems.${index}.name should be a string.`,
      );
    if (!isAmount(amount))
      throw new IntegrationError(
        `Invalid value for ${callback} event resolve callback: lineItems.${index}.amount should be an integer.`,
      );
  });
}

function assertRates(callback: string, rates: readonly ShippingRate[]): void {
  if (rates.length >= 10)
    throw new IntegrationError(
      `Invalid value for ${callback} event resolve callback: shippingRates should be an array of size less than 10.`,
    );
  if (new Set(rates.map(({ id }) => id)).size < rates.length)
    throw new IntegrationError(
      `Invalid value for ${callback} event resolve callback: shippingRates should have unique ids.`,
    );
  rates.forEach(({ amount, displayName }, index) => {
    if (!isAmount(amount) || amount < 0 || typeof displayName !== 'string')
      throw new IntegrationError(
        `Invalid value for ${callback} event resolve callback: shippingRates.${index} should have a displayName and an amount.`,
      );
  });
}

/** Apple Pay shows the terms of a subscription. Both prices and the address to manage it are required. */
function assertSubscription(callback: string, applePay: ClickResolveDetails['applePay']): void {
  const request = applePay?.recurringPaymentRequest;
  if (!request) return;
  const { paymentDescription, managementURL, regularBilling, trialBilling } = request;
  const isComplete =
    paymentDescription !== '' &&
    URL.canParse(managementURL) &&
    [regularBilling, trialBilling ?? regularBilling].every(
      ({ amount, label }) => isAmount(amount) && label !== '',
    );
  if (!isComplete)
    throw new IntegrationError(
      `Invalid value for ${callback} event resolve callback: applePay.recurringPaymentRequest is incomplete.`,
    );
}

interface AppliedDetails {
  /** Event whose callback the page resolved: `click`, `shippingaddresschange` or `shippingratechange`. */
  readonly callback: string;
  readonly details: Pick<ClickResolveDetails, 'lineItems' | 'shippingRates' | 'applePay'>;
  readonly isAddressRequired: boolean;
  /** Amount of the Elements in cents. */
  readonly amount: number;
}

/**
 * Returns the figures that the sheet shows after the page resolved an event. @throws IntegrationError for details that
 * Stripe.js rejects, and for items and shipping that do not add up to the amount
 */
export function applyDetails(
  current: SheetFigures,
  { callback, details, isAddressRequired, amount }: AppliedDetails,
): SheetFigures {
  const { lineItems = current.lineItems, shippingRates = current.shippingRates } = details;
  assertLineItems(callback, lineItems);
  assertSubscription(callback, details.applePay);
  assertRates(callback, shippingRates);
  if (isAddressRequired && shippingRates.length === 0)
    throw new IntegrationError(
      `Invalid value for ${callback} event resolve callback: shippingRates is required when shippingAddressRequired is true.`,
    );
  const rate = shippingRates.find(({ id }) => id === current.rateId) ?? shippingRates[0];
  const itemTotal = lineItems.reduce((sum, item) => sum + item.amount, 0);
  if (itemTotal > amount)
    throw new IntegrationError(
      `The amount ${amount} is less than the total amount of the line items provided (${itemTotal}).`,
    );
  const total = itemTotal + (rate?.amount ?? 0);
  if (lineItems.length > 0 && total !== amount)
    throw new IntegrationError(
      `The line items and the shipping rate add up to ${total}, but the amount is ${amount}. Call elements.update({ amount }) first.`,
    );
  return { lineItems, shippingRates, rateId: rate?.id ?? null };
}
