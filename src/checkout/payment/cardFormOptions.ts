import type { Appearance, StripeElementsOptionsMode, StripePaymentElementOptions } from '@stripe/stripe-js';
import type { Cents } from '#machines/domain/money.ts';
import { elementsMode } from '#src/effects/widgets/cardForm.ts';

const hasDocument = typeof document !== 'undefined';

const cssVariable = (name: string): string =>
  hasDocument ? getComputedStyle(document.documentElement).getPropertyValue(name) : '';

/** Absolute URL of the font, because Stripe's iframe loads it. */
const fontUrl = hasDocument ? new URL('/fonts/figtree-latin-var.woff2', document.baseURI).href : '';

/** The shop's CSS does not apply inside Stripe's iframe. */
const appearance = (): Appearance => ({
  theme: 'stripe',
  variables: {
    spacingUnit: '4px',
    borderRadius: '8px',
    fontFamily: cssVariable('--font-text'),
    fontSizeBase: '17px',
    colorPrimary: cssVariable('--ink'),
    colorText: cssVariable('--ink'),
    colorTextSecondary: cssVariable('--ink-2'),
    colorDanger: cssVariable('--error'),
    colorBackground: cssVariable('--white'),
  },
});

/**
 * Options of Stripe's card form. They must match the later payment intent.
 * @param amount cents. 0 saves the card without a charge.
 * @rule R7.22, R9.23
 */
export const stripeElementsOptions = (amount: Cents): StripeElementsOptionsMode => ({
  locale: 'fr',
  currency: 'eur',
  appearance: appearance(),
  fonts: [{ family: 'Figtree', src: `url(${fontUrl})`, weight: '300 900' }],
  ...elementsMode(amount),
});

/**
 * Wallets are off, because they have buttons of their own (`ExpressButtons`, record 0024).
 * @rule R9.23
 */
export const paymentElementOptions: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  fields: { billingDetails: { address: 'if_required' } },
};
