import * as z from 'zod/mini';
import { isPrivate } from '#machines/domain/webAddress.ts';

const nonEmptyText = z.string().check(z.minLength(1));
/** URL that must use HTTPS, except on localhost. */
const secureUrl = nonEmptyText.check(z.refine(isPrivate));

const settingsSchema = z.object({
  VITE_STRIPE_PUBLISHABLE_KEY: nonEmptyText,
  /** URL of Stripe's script. Set only for a simulated Stripe. */
  VITE_STRIPE_SCRIPT_URL: z.optional(secureUrl),
  VITE_PAYGREEN_PUBLIC_KEY: nonEmptyText,
  VITE_PAYGREEN_SHOP_ID: nonEmptyText,
  VITE_PAYGREEN_SCRIPT_URL: z._default(secureUrl, 'https://pgjs.paygreen.fr/latest/paygreen.min.js'),
  VITE_EXTERNAL_SITE: z._default(z.stringbool(), false),
  /** `true` if the discovery offer applies without a click or code. */
  VITE_OFFER_APPLIED: z._default(z.stringbool(), true),
  /** `lp_root` is the campaign's landing page, which also turns on the external-site mode. */
  VITE_APP_VARIANT: z.optional(z.enum(['lp_root'])),
  /** If `false`, the path `/` redirects to the brand's website. */
  VITE_ROOT_HOME_PAGE: z._default(z.stringbool(), true),
  VITE_HOME_MODAL: z._default(z.stringbool(), false),
  VITE_FIRST_BOX_URL: secureUrl,
  VITE_SITE_URL: secureUrl,
  VITE_ANALYTICS_URL: secureUrl,
  VITE_TAG_LOADER_URL: secureUrl,
  VITE_PUBLIC_URL: secureUrl,
  VITE_APP_ENVIRONMENT: z._default(z.enum(['local', 'dev', 'prod']), 'prod'),
  VITE_ADDRESS_URL: secureUrl,
  VITE_LOGIN_URL: secureUrl,
  VITE_AUTOLOGIN_URL: secureUrl,
  VITE_TERMS_URL: z._default(secureUrl, '/conditions-generales-de-vente'),
  VITE_LEGAL_URL: z._default(secureUrl, '/mentions-legales'),
  VITE_CONTACT_URL: z._default(secureUrl, '/mentions-legales#contact'),
  VITE_PRIVACY_URL: z._default(secureUrl, '/confidentialite'),
  /** Company data on the legal pages. A missing value appears as `à fournir`. */
  VITE_LEGAL_COMPANY: z.optional(nonEmptyText),
  VITE_LEGAL_ADDRESS: z.optional(nonEmptyText),
  VITE_LEGAL_REGISTRATION: z.optional(nonEmptyText),
  VITE_LEGAL_VAT: z.optional(nonEmptyText),
  VITE_LEGAL_DIRECTOR: z.optional(nonEmptyText),
  VITE_LEGAL_HOST: z.optional(nonEmptyText),
  VITE_LEGAL_EMAIL: z.optional(nonEmptyText),
  VITE_LEGAL_MEDIATOR: z.optional(nonEmptyText),
  VITE_LEGAL_WITHDRAWAL: z.optional(nonEmptyText),
  VITE_LEGAL_GUARANTEES: z.optional(nonEmptyText),
  VITE_LEGAL_JURISDICTION: z.optional(nonEmptyText),
  VITE_LEGAL_TERMS_DATE: z.optional(nonEmptyText),
  VITE_LEGAL_PRIVACY_EMAIL: z.optional(nonEmptyText),
  VITE_LEGAL_KEEPING: z.optional(nonEmptyText),
  VITE_SATURDAY_DELIVERY: z._default(z.stringbool(), false),
  VITE_SANDBOX: z._default(z.stringbool(), false),
  VITE_APP_ID: z._default(nonEmptyText, 'APP_LP_ROOT'),
  VITE_APP_VERSION: z._default(nonEmptyText, '2.3.1'),
  VITE_APP_BUILD_DATE: z._default(nonEmptyText, '2025-09-02'),
});
export type Settings = z.infer<typeof settingsSchema>;

/** @throws Error that lists missing and invalid variables @rule R1.16, R7.23 */
export function parseSettings(env: unknown): Settings {
  const { data, error } = settingsSchema.safeParse(env);
  if (error === undefined) return data;
  const names = [...new Set(error.issues.map(({ path: [name] }) => String(name)))];
  throw new Error(
    `The pages cannot be built: missing or wrong in the environment: ${names.join(', ')}. Copy .env.example, which explains each, to .env and fill it in.`,
  );
}

export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);
