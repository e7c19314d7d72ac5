import type { Settings } from './settings.ts';

/** The settings as the build read and checked them (build/settings.ts): the page carries their values and no parser. */
declare const __SETTINGS__: Settings;

const settings = __SETTINGS__;

/** What the page runs on. */
export const config = {
  stripeKey: settings.VITE_STRIPE_PUBLISHABLE_KEY,
  stripeScriptUrl: settings.VITE_STRIPE_SCRIPT_URL,
  paygreenKey: settings.VITE_PAYGREEN_PUBLIC_KEY,
  paygreenShopId: settings.VITE_PAYGREEN_SHOP_ID,
  paygreenScriptUrl: settings.VITE_PAYGREEN_SCRIPT_URL,
  isExternal: settings.VITE_EXTERNAL_SITE || settings.VITE_APP_VARIANT === 'lp_root',
  variant: settings.VITE_APP_VARIANT ?? null,
  /** Else `/` leads to the brand's website. */
  hasHomePage: settings.VITE_ROOT_HOME_PAGE,
  hasHomeModal: settings.VITE_HOME_MODAL,
  firstBoxUrl: settings.VITE_FIRST_BOX_URL,
  siteUrl: settings.VITE_SITE_URL,
  analyticsUrl: settings.VITE_ANALYTICS_URL,
  tagLoaderUrl: settings.VITE_TAG_LOADER_URL,
  publicUrl: settings.VITE_PUBLIC_URL,
  environment: settings.VITE_APP_ENVIRONMENT,
  addressUrl: settings.VITE_ADDRESS_URL,
  loginUrl: settings.VITE_LOGIN_URL,
  autologinUrl: settings.VITE_AUTOLOGIN_URL,
  termsUrl: settings.VITE_TERMS_URL,
  legalUrl: settings.VITE_LEGAL_URL,
  contactUrl: settings.VITE_CONTACT_URL,
  privacyUrl: settings.VITE_PRIVACY_URL,
  legal: {
    company: settings.VITE_LEGAL_COMPANY,
    address: settings.VITE_LEGAL_ADDRESS,
    registration: settings.VITE_LEGAL_REGISTRATION,
    vat: settings.VITE_LEGAL_VAT,
    director: settings.VITE_LEGAL_DIRECTOR,
    host: settings.VITE_LEGAL_HOST,
    email: settings.VITE_LEGAL_EMAIL,
    mediator: settings.VITE_LEGAL_MEDIATOR,
    withdrawal: settings.VITE_LEGAL_WITHDRAWAL,
    guarantees: settings.VITE_LEGAL_GUARANTEES,
    jurisdiction: settings.VITE_LEGAL_JURISDICTION,
    termsDate: settings.VITE_LEGAL_TERMS_DATE,
    privacyEmail: settings.VITE_LEGAL_PRIVACY_EMAIL,
    keeping: settings.VITE_LEGAL_KEEPING,
  },
  saturdayIsDelivered: settings.VITE_SATURDAY_DELIVERY,
  isSandbox: settings.VITE_SANDBOX,
  appId: settings.VITE_APP_ID,
  version: settings.VITE_APP_VERSION,
  buildDate: settings.VITE_APP_BUILD_DATE,
};
export type BrowserConfig = typeof config;
