import type { Appearance, StripeElementsOptionsMode, StripePaymentElementOptions } from '@stripe/stripe-js';
import type { Cents } from '#machines/domain/money.ts';

const hasPage = typeof document !== 'undefined';

/** A value of `tokens.css`; empty where there is no page. */
const token = (name: string): string =>
  hasPage ? getComputedStyle(document.documentElement).getPropertyValue(name) : '';

/** The frame asks for the font by itself, from wherever it is. */
const fontUrl = hasPage ? new URL('/fonts/figtree-latin-var.woff2', document.baseURI).href : '';

/** The provider's form in the shop's clothes: it lies in a frame, where the shop's own style does not reach. */
const appearance = (): Appearance => ({
  theme: 'stripe',
  variables: {
    spacingUnit: '4px',
    borderRadius: '8px',
    fontFamily: token('--font-text'),
    fontSizeBase: '17px',
    colorPrimary: token('--ink'),
    colorText: token('--ink'),
    colorTextSecondary: token('--ink-2'),
    colorDanger: token('--error'),
    colorBackground: token('--white'),
  },
});

/**
 * What Elements are told before any intent is there; it must agree with the intent that is confirmed.
 * @param amount cents; 0 keeps the card for later and charges nothing
 * @rule R7.22, R9.23
 */
export const optionsOf = (amount: Cents): StripeElementsOptionsMode => ({
  locale: 'fr',
  currency: 'eur',
  appearance: appearance(),
  fonts: [{ family: 'Figtree', src: `url(${fontUrl})`, weight: '300 900' }],
  ...(amount === 0
    ? { mode: 'setup' as const }
    : { mode: 'payment' as const, amount, setupFutureUsage: 'off_session' as const }),
});

/**
 * Made once: a new object at each render would be compared each time. Wallets open a sheet, which needs the task of the press, and
 * the press first asks the server (record 0024).
 * @rule R9.23
 */
export const elementOptions: StripePaymentElementOptions = {
  layout: 'tabs',
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  fields: { billingDetails: { address: 'if_required' } },
};
