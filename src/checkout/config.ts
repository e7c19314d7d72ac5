import { parseSettings } from './settings.ts';

function configOf(env: unknown) {
  const settings = parseSettings(env);
  return {
    stripeKey: settings.VITE_STRIPE_PUBLISHABLE_KEY,
    stripeScriptUrl: settings.VITE_STRIPE_SCRIPT_URL,
    paygreenKey: settings.VITE_PAYGREEN_PUBLIC_KEY,
    paygreenShopId: settings.VITE_PAYGREEN_SHOP_ID,
    paygreenScriptUrl: settings.VITE_PAYGREEN_SCRIPT_URL,
    isExternal: settings.VITE_EXTERNAL_SITE,
    addressUrl: settings.VITE_ADDRESS_URL,
    loginUrl: settings.VITE_LOGIN_URL,
    autologinUrl: settings.VITE_AUTOLOGIN_URL,
    termsUrl: settings.VITE_TERMS_URL,
    legalUrl: settings.VITE_LEGAL_URL,
    contactUrl: settings.VITE_CONTACT_URL,
    saturdayIsDelivered: settings.VITE_SATURDAY_DELIVERY,
    isSandbox: settings.VITE_SANDBOX,
    appId: settings.VITE_APP_ID,
    version: settings.VITE_APP_VERSION,
    buildDate: settings.VITE_APP_BUILD_DATE,
  };
}
export type BrowserConfig = ReturnType<typeof configOf>;

/** What the page runs on, read once. */
export const config: BrowserConfig = configOf(import.meta.env);
