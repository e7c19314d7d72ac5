import * as z from 'zod/mini';
import { parseNetwork } from '#server/limits/client.ts';
import { logLevels } from '#server/logging/logLevels.ts';
import { isPrivate } from '#machines/domain/webAddress.ts';

/** Cloudflare Workers also pass bindings, which are objects. */
type Environment = Readonly<Record<string, unknown>>;

const nonEmptyText = z.string().check(z.minLength(1));
const portSchema = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
/** HTTPS URL, or any URL of this machine. */
const secureUrl = z.url().check(z.refine(isPrivate));
const commaSeparated = z.pipe(
  nonEmptyText,
  z.transform((text) => text.split(',').map((entry) => entry.trim())),
);
const urlList = z.pipe(commaSeparated, z.array(secureUrl));
const networkList = z.pipe(
  commaSeparated,
  z.array(z.string().check(z.refine((text) => parseNetwork(text) !== null))),
);
/** 256-bit key in base64. */
const encryptionKey = z.string().check(z.regex(/^[\w+/-]{43}=?$/));

/** Environment variables, documented in `.env.example`. */
const configSchema = z.object({
  PORT: z._default(portSchema, 3000),
  HOST: z.optional(nonEmptyText),
  VITE_PUBLIC_URL: secureUrl,
  APP_VERSION: z._default(nonEmptyText, '2.3.1'),
  LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
  APP_SECRET: z.string().check(z.minLength(32)),
  STRIPE_SECRET_KEY: nonEmptyText,
  STRIPE_WEBHOOK_SECRET: nonEmptyText,
  STRIPE_URL: z._default(secureUrl, 'https://api.stripe.com'),
  MAIN_BACKEND_URL: secureUrl,
  MAIN_IDEMPOTENT: z._default(z.stringbool(), false),
  PAYGREEN_URL: z._default(secureUrl, 'https://api.paygreen.fr'),
  PAYGREEN_SHOP_ID: nonEmptyText,
  PAYGREEN_SECRET_KEY: nonEmptyText,
  PAYGREEN_WEBHOOK_KEY: nonEmptyText,
  EDENRED_SSO_URL: z._default(secureUrl, 'https://sso.eu.edenred.io'),
  EDENRED_CLIENT_ID: nonEmptyText,
  EDENRED_CLIENT_SECRET: nonEmptyText,
  EDENRED_TENANT: z._default(nonEmptyText, 'fr-ctrtku'),
  EDENRED_PKCE: z._default(z.stringbool(), true),
  EDENRED_REDIRECT_URIS: urlList,
  EDENRED_PAYMENTS_URL: secureUrl,
  EDENRED_PAYMENTS_CLIENT_ID: nonEmptyText,
  EDENRED_PAYMENTS_CLIENT_SECRET: nonEmptyText,
  SEAL_KEY: encryptionKey,
  SEAL_KEY_PREVIOUS: z.optional(encryptionKey),
  /** Plain HTTP is allowed in a private network. */
  RESTATE_INGRESS_URL: z.url(),
  RESTATE_TOKEN: z.optional(nonEmptyText),
  RESTATE_ADMIN_URL: z.optional(z.url()),
  RESTATE_IDENTITY_KEY: z.optional(z.string().check(z.regex(/^publickeyv1_[1-9A-HJ-NP-Za-km-z]{32,44}$/))),
  ORDERS_PORT: z._default(portSchema, 9080),
  ORDERS_UNAUTHENTICATED: z._default(z.stringbool(), false),
  INCIDENTS_URL: z.optional(secureUrl),
  INCIDENTS_TOKEN: z.optional(nonEmptyText),
  LIMITS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  LIMITS_FACTOR: z._default(z.coerce.number().check(z.gt(0)), 1),
  CLIENT_ADDRESS_HEADER: z.optional(nonEmptyText),
  TRUSTED_PROXIES: z._default(networkList, []),
  SHUTDOWN_DELAY: z._default(z.coerce.number().check(z.int(), z.gte(0)), 5000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url()),
  OTEL_SERVICE_NAME: z._default(nonEmptyText, 'mijote'),
  VITE_ADDRESS_URL: z._default(secureUrl, 'https://data.geopf.fr/geocodage/search'),
});
export type Config = z.infer<typeof configSchema>;

/** A client address header needs trusted proxies. Otherwise, all customers would share one rate limit. */
const completeSchema = configSchema.check(
  z.refine(
    ({ CLIENT_ADDRESS_HEADER: header, TRUSTED_PROXIES: proxies }) =>
      header === undefined || proxies.length > 0,
    { path: ['TRUSTED_PROXIES'] },
  ),
);

export const configVariableNames = z.keyof(configSchema).options;

const sandboxSchema = z.object({
  PORT: z._default(portSchema, 3000),
  DATA_DIR: z.optional(nonEmptyText),
});

type ParseResult<TValue> =
  | { readonly kind: 'complete'; readonly config: TValue }
  | { readonly kind: 'incomplete'; readonly names: readonly string[] };

const withoutEmptyVariables = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => typeof value === 'string' && value.trim()));

function parse<TSchema extends z.ZodMiniType>(
  schema: TSchema,
  env: Environment,
): ParseResult<z.infer<TSchema>> {
  const result = schema.safeParse(withoutEmptyVariables(env));
  if (result.success) return { kind: 'complete', config: result.data };
  const names = result.error.issues.map(({ path: [name] }) => String(name));
  return { kind: 'incomplete', names: [...new Set(names)] };
}

export const parseConfig = (env: Environment): ParseResult<Config> => parse(completeSchema, env);

/** @throws Error with the names of missing or invalid variables */
export function requireConfig(env: Environment): Config {
  const parsed = parseConfig(env);
  if (parsed.kind === 'incomplete') throw new Error(`missing or wrong: ${parsed.names.join(', ')}`);
  return parsed.config;
}

export function parseSandboxSettings(env: Environment): ParseResult<{ port: number; dataDir: string }> {
  const parsed = parse(sandboxSchema, env);
  if (parsed.kind === 'incomplete') return parsed;
  const { PORT, DATA_DIR } = parsed.config;
  return { kind: 'complete', config: { port: PORT, dataDir: DATA_DIR ?? `.data/${PORT}` } };
}

export const sandboxStripeKeys = {
  secret: 'sk_test_sandbox',
  publishable: 'pk_test_sandbox',
  webhook: 'whsec_sandbox',
} as const;

export const sandboxPaygreenKeys = {
  shopId: 'sh_sandbox',
  secret: 'sk_paygreen_sandbox',
  publishable: 'pk_paygreen_sandbox',
  webhook: 'hmac_paygreen_sandbox',
} as const;

export const sandboxEdenredKeys = {
  clientId: 'mijote-sandbox',
  clientSecret: 'edenred-sandbox-secret',
  paymentsClientId: 'mijote-payments-sandbox',
  paymentsClientSecret: 'edenred-payments-sandbox-secret',
  merchantId: 'mid_sandbox',
} as const;

export const createSandboxConfig = (origin: string, ingressUrl: string, env: Environment = {}): Config =>
  configSchema.parse({
    APP_SECRET: 'the sandbox has nothing to keep secret',
    // Tests send all requests from one address, so the rate limits are higher.
    LIMITS_FACTOR: '100',
    MAIN_IDEMPOTENT: 'true',
    LOG_LEVEL: 'warn',
    ...withoutEmptyVariables(env),
    PORT: new URL(origin).port,
    VITE_PUBLIC_URL: origin.replace('127.0.0.1', 'localhost'),
    STRIPE_SECRET_KEY: sandboxStripeKeys.secret,
    STRIPE_WEBHOOK_SECRET: sandboxStripeKeys.webhook,
    STRIPE_URL: `${origin}/sandbox/stripe`,
    MAIN_BACKEND_URL: `${origin}/sandbox/main`,
    PAYGREEN_URL: `${origin}/sandbox/paygreen`,
    PAYGREEN_SHOP_ID: sandboxPaygreenKeys.shopId,
    PAYGREEN_SECRET_KEY: sandboxPaygreenKeys.secret,
    PAYGREEN_WEBHOOK_KEY: sandboxPaygreenKeys.webhook,
    EDENRED_SSO_URL: `${origin}/sandbox/edenred/sso`,
    EDENRED_CLIENT_ID: sandboxEdenredKeys.clientId,
    EDENRED_CLIENT_SECRET: sandboxEdenredKeys.clientSecret,
    EDENRED_REDIRECT_URIS: ['127.0.0.1', 'localhost', '[::1]']
      .map((host) => `${origin.replace('127.0.0.1', host)}/`)
      .join(','),
    EDENRED_PAYMENTS_URL: `${origin}/sandbox/edenred/payments/v2`,
    EDENRED_PAYMENTS_CLIENT_ID: sandboxEdenredKeys.paymentsClientId,
    EDENRED_PAYMENTS_CLIENT_SECRET: sandboxEdenredKeys.paymentsClientSecret,
    SEAL_KEY: 'c2FuZGJveC1oYXMtbm90aGluZy10by1rZWVwLWhpZCE=',
    INCIDENTS_URL: `${origin}/sandbox/incidents`,
    RESTATE_INGRESS_URL: ingressUrl,
    VITE_ADDRESS_URL: `${origin}/sandbox/addresses/search`,
  });
