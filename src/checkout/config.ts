import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** Build-time settings, each explained in `.env.example`; a missing one stops the build's first page, not a payment. */
const configSchema = z.object({
  VITE_STRIPE_PUBLISHABLE_KEY: text,
  /** A stand-in's script; Stripe's own host without it. */
  VITE_STRIPE_SCRIPT_URL: z.optional(text),
  VITE_ADDRESS_URL: text,
  VITE_LOGIN_URL: text,
  VITE_AUTOLOGIN_URL: text,
  VITE_TERMS_URL: text,
  VITE_SATURDAY_DELIVERY: z._default(z.stringbool(), false),
  VITE_SANDBOX: z._default(z.stringbool(), false),
  VITE_APP_ID: z._default(text, 'APP_LP_ROOT'),
  VITE_APP_VERSION: z._default(text, '2.3.1'),
  VITE_APP_BUILD_DATE: z._default(text, '2025-09-02'),
});

function parseConfig(env: unknown) {
  const settings = configSchema.parse(env);
  return {
    stripeKey: settings.VITE_STRIPE_PUBLISHABLE_KEY,
    stripeScriptUrl: settings.VITE_STRIPE_SCRIPT_URL,
    addressUrl: settings.VITE_ADDRESS_URL,
    loginUrl: settings.VITE_LOGIN_URL,
    autologinUrl: settings.VITE_AUTOLOGIN_URL,
    termsUrl: settings.VITE_TERMS_URL,
    saturdayIsDelivered: settings.VITE_SATURDAY_DELIVERY,
    isSandbox: settings.VITE_SANDBOX,
    appId: settings.VITE_APP_ID,
    version: settings.VITE_APP_VERSION,
    buildDate: settings.VITE_APP_BUILD_DATE,
  };
}
export type BrowserConfig = ReturnType<typeof parseConfig>;

/** What the page runs on, read once. */
export const config: BrowserConfig = parseConfig(import.meta.env);
