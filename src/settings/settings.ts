import * as z from 'zod/mini';
import { isPrivate } from '#machines/domain/webAddress.ts';

const text = z.string().check(z.minLength(1));
/** Of what pages load, ask or lead to: never in clear but on this machine. */
const address = text.check(z.refine(isPrivate));

/** Build-time settings, each explained in `.env.example`. */
const settingsSchema = z.object({
  VITE_STRIPE_PUBLISHABLE_KEY: text,
  /** A stand-in's script; Stripe's own host without it. */
  VITE_STRIPE_SCRIPT_URL: z.optional(address),
  VITE_PAYGREEN_PUBLIC_KEY: text,
  VITE_PAYGREEN_SHOP_ID: text,
  /** A stand-in's script; PayGreen's own host without it. */
  VITE_PAYGREEN_SCRIPT_URL: z._default(address, 'https://pgjs.paygreen.fr/latest/paygreen.min.js'),
  /** The external-site mode. */
  VITE_EXTERNAL_SITE: z._default(z.stringbool(), false),
  /** Whether the discovery offer counts from the start; else its button or a code applies it. */
  VITE_OFFER_APPLIED: z._default(z.stringbool(), true),
  /** `lp_root`, the landing page of campaigns, which is an external-site one too. */
  VITE_APP_VARIANT: z.optional(z.enum(['lp_root'])),
  /** Whether `/` shows the home page; else it leads to the brand's website. */
  VITE_ROOT_HOME_PAGE: z._default(z.stringbool(), true),
  /** Whether the home page's calls to action open the discount dialog. */
  VITE_HOME_MODAL: z._default(z.stringbool(), false),
  /** The external first-box page; calls to action of the external mode lead there. */
  VITE_FIRST_BOX_URL: address,
  /** The brand's website. */
  VITE_SITE_URL: address,
  /** Where events are counted, once the visitor consents. */
  VITE_ANALYTICS_URL: address,
  /** The script of the server-side tag loader, once the visitor consents. */
  VITE_TAG_LOADER_URL: address,
  /** The shop's own origin, for canonical addresses and shared pictures. */
  VITE_PUBLIC_URL: address,
  /** Whose tag ids the menu's filters go by. */
  VITE_APP_ENVIRONMENT: z._default(z.enum(['local', 'dev', 'prod']), 'prod'),
  VITE_ADDRESS_URL: address,
  VITE_LOGIN_URL: address,
  VITE_AUTOLOGIN_URL: address,
  /** The shop's own pages, unless the brand keeps them elsewhere. */
  VITE_TERMS_URL: z._default(address, '/conditions-generales-de-vente'),
  VITE_LEGAL_URL: z._default(address, '/mentions-legales'),
  VITE_CONTACT_URL: z._default(address, '/mentions-legales#contact'),
  VITE_PRIVACY_URL: z._default(address, '/confidentialite'),
  /** What only the owner knows of the legal pages; each shows `à fournir` without its value. */
  VITE_LEGAL_COMPANY: z.optional(text),
  VITE_LEGAL_ADDRESS: z.optional(text),
  VITE_LEGAL_REGISTRATION: z.optional(text),
  VITE_LEGAL_VAT: z.optional(text),
  VITE_LEGAL_DIRECTOR: z.optional(text),
  VITE_LEGAL_HOST: z.optional(text),
  VITE_LEGAL_EMAIL: z.optional(text),
  VITE_LEGAL_MEDIATOR: z.optional(text),
  VITE_LEGAL_WITHDRAWAL: z.optional(text),
  VITE_LEGAL_GUARANTEES: z.optional(text),
  VITE_LEGAL_JURISDICTION: z.optional(text),
  VITE_LEGAL_TERMS_DATE: z.optional(text),
  VITE_LEGAL_PRIVACY_EMAIL: z.optional(text),
  VITE_LEGAL_KEEPING: z.optional(text),
  VITE_SATURDAY_DELIVERY: z._default(z.stringbool(), false),
  VITE_SANDBOX: z._default(z.stringbool(), false),
  VITE_APP_ID: z._default(text, 'APP_LP_ROOT'),
  VITE_APP_VERSION: z._default(text, '2.3.1'),
  VITE_APP_BUILD_DATE: z._default(text, '2025-09-02'),
});
export type Settings = z.infer<typeof settingsSchema>;

/** @throws Error naming each variable that is missing or wrong, and where it is explained. @rule R1.16, R7.23 */
export function parseSettings(env: unknown): Settings {
  const { data, error } = settingsSchema.safeParse(env);
  if (error === undefined) return data;
  const names = [...new Set(error.issues.map(({ path: [name] }) => String(name)))];
  throw new Error(
    `The pages cannot be built: missing or wrong in the environment: ${names.join(', ')}. Copy .env.example, which explains each, to .env and fill it in.`,
  );
}

/** The name of each. */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);
