import type { AvailablePaymentMethods, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import { wallets } from '#sandbox/browser/wallets.ts';

/** Wallets of the fake Express Checkout Element, with their names. */
export const expressWallets = { ...wallets, link: 'Link' } as const;
export type ExpressWallet = keyof typeof expressWallets;

export const isExpressWallet = (type: unknown): type is ExpressWallet =>
  typeof type === 'string' && Object.hasOwn(expressWallets, type);

const optionNames = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link' } as const;

/** Returns the wallets that the customer has and that the page's option `paymentMethods` does not exclude. */
export const offeredExpressWallets = (
  available: readonly ExpressWallet[],
  { paymentMethods = {} }: StripeExpressCheckoutElementOptions,
): readonly ExpressWallet[] => available.filter((wallet) => paymentMethods[optionNames[wallet]] !== 'never');

/** Value of the `ready` event: `undefined` if the element shows no button. */
export const toAvailableMethods = (offered: readonly ExpressWallet[]): AvailablePaymentMethods | undefined =>
  offered.length === 0
    ? undefined
    : {
        applePay: offered.includes('apple_pay'),
        googlePay: offered.includes('google_pay'),
        link: offered.includes('link'),
        amazonPay: false,
        paypal: false,
        klarna: false,
      };
