import type { AppMode } from '#machines/domain/order.ts';
import type { Settings } from './settings.ts';

declare const __SETTINGS__: Settings;

/** @rule R1.16 */
const modeOf = (variant: Settings['VITE_APP_VARIANT']): AppMode => (variant === 'lp_root' ? 'LP' : 'SITE');

export const config = {
  stripeKey: __SETTINGS__.VITE_STRIPE_PUBLISHABLE_KEY,
  stripeScriptUrl: __SETTINGS__.VITE_STRIPE_SCRIPT_URL,
  paygreenKey: __SETTINGS__.VITE_PAYGREEN_PUBLIC_KEY,
  paygreenShopId: __SETTINGS__.VITE_PAYGREEN_SHOP_ID,
  paygreenScriptUrl: __SETTINGS__.VITE_PAYGREEN_SCRIPT_URL,
  isExternal: __SETTINGS__.VITE_EXTERNAL_SITE || __SETTINGS__.VITE_APP_VARIANT === 'lp_root',
  isOfferApplied: __SETTINGS__.VITE_OFFER_APPLIED,
  variant: __SETTINGS__.VITE_APP_VARIANT ?? null,
  mode: modeOf(__SETTINGS__.VITE_APP_VARIANT),
  hasHomePage: __SETTINGS__.VITE_ROOT_HOME_PAGE,
  hasHomeModal: __SETTINGS__.VITE_HOME_MODAL,
  firstBoxUrl: __SETTINGS__.VITE_FIRST_BOX_URL,
  siteUrl: __SETTINGS__.VITE_SITE_URL,
  analyticsUrl: __SETTINGS__.VITE_ANALYTICS_URL,
  tagLoaderUrl: __SETTINGS__.VITE_TAG_LOADER_URL,
  publicUrl: __SETTINGS__.VITE_PUBLIC_URL,
  environment: __SETTINGS__.VITE_APP_ENVIRONMENT,
  addressUrl: __SETTINGS__.VITE_ADDRESS_URL,
  loginUrl: __SETTINGS__.VITE_LOGIN_URL,
  autologinUrl: __SETTINGS__.VITE_AUTOLOGIN_URL,
  termsUrl: __SETTINGS__.VITE_TERMS_URL,
  legalUrl: __SETTINGS__.VITE_LEGAL_URL,
  contactUrl: __SETTINGS__.VITE_CONTACT_URL,
  privacyUrl: __SETTINGS__.VITE_PRIVACY_URL,
  legal: {
    company: __SETTINGS__.VITE_LEGAL_COMPANY,
    address: __SETTINGS__.VITE_LEGAL_ADDRESS,
    registration: __SETTINGS__.VITE_LEGAL_REGISTRATION,
    vat: __SETTINGS__.VITE_LEGAL_VAT,
    director: __SETTINGS__.VITE_LEGAL_DIRECTOR,
    host: __SETTINGS__.VITE_LEGAL_HOST,
    email: __SETTINGS__.VITE_LEGAL_EMAIL,
    mediator: __SETTINGS__.VITE_LEGAL_MEDIATOR,
    withdrawal: __SETTINGS__.VITE_LEGAL_WITHDRAWAL,
    guarantees: __SETTINGS__.VITE_LEGAL_GUARANTEES,
    jurisdiction: __SETTINGS__.VITE_LEGAL_JURISDICTION,
    termsDate: __SETTINGS__.VITE_LEGAL_TERMS_DATE,
    privacyEmail: __SETTINGS__.VITE_LEGAL_PRIVACY_EMAIL,
    keeping: __SETTINGS__.VITE_LEGAL_KEEPING,
  },
  saturdayIsDelivered: __SETTINGS__.VITE_SATURDAY_DELIVERY,
  isSandbox: __SETTINGS__.VITE_SANDBOX,
  appId: __SETTINGS__.VITE_APP_ID,
  version: __SETTINGS__.VITE_APP_VERSION,
  buildDate: __SETTINGS__.VITE_APP_BUILD_DATE,
};
export type BrowserConfig = typeof config;
