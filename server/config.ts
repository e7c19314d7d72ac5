import * as z from 'zod/mini';

type Environment = Readonly<Record<string, string | undefined>>;

const required = z.string().check(z.minLength(1));
const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const count = z.coerce.number().check(z.int(), z.gte(1));

/** Each variable is explained in `.env.example`. */
const configSchema = z.object({
  PORT: z._default(port, 3000),
  APP_VERSION: z._default(required, '2.3.1'),
  APP_SECRET: z.string().check(z.minLength(32)),
  STRIPE_SECRET_KEY: required,
  STRIPE_WEBHOOK_SECRET: required,
  STRIPE_URL: z._default(z.url(), 'https://api.stripe.com'),
  MAIN_BACKEND_URL: z.url(),
  MAIN_IDEMPOTENT: z._default(z.stringbool(), true),
  RESTATE_INGRESS_URL: z.url(),
  RESTATE_TOKEN: z.optional(required),
  RESTATE_IDENTITY_KEY: z.optional(required),
  ORDERS_PORT: z._default(port, 9080),
  RATE_LIMIT_BURST: z._default(count, 60),
  RATE_LIMIT_PER_MINUTE: z._default(count, 30),
  CLIENT_ADDRESS_HEADER: z.optional(required),
  VITE_ADDRESS_URL: z._default(z.url(), 'https://data.geopf.fr/geocodage/search'),
});
export type Config = z.infer<typeof configSchema>;

const sandboxSchema = z.object({
  PORT: z._default(port, 3000),
  DATA_DIR: z.optional(required),
});

type Parsed<TValue> =
  | { readonly kind: 'complete'; readonly config: TValue }
  | { readonly kind: 'incomplete'; readonly names: readonly string[] };

/** A variable that is set to nothing is not set. */
const settingsOf = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

function parse<TSchema extends z.ZodMiniType>(schema: TSchema, env: Environment): Parsed<z.infer<TSchema>> {
  const result = schema.safeParse(settingsOf(env));
  if (result.success) return { kind: 'complete', config: result.data };
  return { kind: 'incomplete', names: result.error.issues.map(({ path }) => path.join('.')) };
}

/** What production runs on, or the name of every variable that keeps it from starting. */
export const parseConfig = (env: Environment): Parsed<Config> => parse(configSchema, env);

/** Where the sandbox's shop answers and keeps what it holds; `DATA_DIR` is `.data/<PORT>` unless told. */
export function parseSandboxSettings(env: Environment): Parsed<{ port: number; dataDir: string }> {
  const parsed = parse(sandboxSchema, env);
  if (parsed.kind === 'incomplete') return parsed;
  const { PORT, DATA_DIR } = parsed.config;
  return { kind: 'complete', config: { port: PORT, dataDir: DATA_DIR ?? `.data/${PORT}` } };
}

export const sandboxKeys = {
  secret: 'sk_test_sandbox',
  publishable: 'pk_test_sandbox',
  webhook: 'whsec_sandbox',
} as const;

/**
 * The shop's configuration with stand-ins for every provider: other variables, nothing else.
 * @param origin where the shop itself answers
 * @param env decides what it says of the rest, limits for example
 */
export const sandboxConfig = (origin: string, ingressUrl: string, env: Environment = {}): Config =>
  configSchema.parse({
    APP_SECRET: 'the sandbox has nothing to keep secret',
    // Tests and a whole office behind one address press the same buttons.
    RATE_LIMIT_PER_MINUTE: '600',
    ...settingsOf(env),
    PORT: new URL(origin).port,
    STRIPE_SECRET_KEY: sandboxKeys.secret,
    STRIPE_WEBHOOK_SECRET: sandboxKeys.webhook,
    STRIPE_URL: `${origin}/sandbox/stripe`,
    MAIN_BACKEND_URL: `${origin}/sandbox/main`,
    RESTATE_INGRESS_URL: ingressUrl,
    VITE_ADDRESS_URL: `${origin}/sandbox/addresses/search`,
  });
