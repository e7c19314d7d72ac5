import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** Build-time settings, each explained in `.env.example`. */
const settingsSchema = z.object({
  VITE_STRIPE_PUBLISHABLE_KEY: text,
  /** A stand-in's script; Stripe's own host without it. */
  VITE_STRIPE_SCRIPT_URL: z.optional(text),
  VITE_PAYGREEN_PUBLIC_KEY: text,
  VITE_PAYGREEN_SHOP_ID: text,
  /** A stand-in's script; PayGreen's own host without it. */
  VITE_PAYGREEN_SCRIPT_URL: z._default(text, 'https://pgjs.paygreen.fr/latest/paygreen.min.js'),
  /** The external-site mode (spec section 2). */
  VITE_EXTERNAL_SITE: z._default(z.stringbool(), false),
  VITE_ADDRESS_URL: text,
  VITE_LOGIN_URL: text,
  VITE_AUTOLOGIN_URL: text,
  VITE_TERMS_URL: text,
  VITE_LEGAL_URL: text,
  VITE_CONTACT_URL: text,
  VITE_SATURDAY_DELIVERY: z._default(z.stringbool(), false),
  VITE_SANDBOX: z._default(z.stringbool(), false),
  VITE_APP_ID: z._default(text, 'APP_LP_ROOT'),
  VITE_APP_VERSION: z._default(text, '2.3.1'),
  VITE_APP_BUILD_DATE: z._default(text, '2025-09-02'),
});
type Settings = z.infer<typeof settingsSchema>;

/** @throws ZodError naming each variable that is missing or wrong. */
export const parseSettings = (env: unknown): Settings => settingsSchema.parse(env);
