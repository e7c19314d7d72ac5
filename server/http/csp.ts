import * as z from 'zod/mini';
import type { Config } from '#server/config/config.ts';

/** Stripe's own origins: its script, its frames and 3-D Secure's, its API, its pictures. */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
};
const nothing = { script: [], frame: [], connect: [], img: [] };

/** PayGreen's origins: the host of its script, styles, pictures and frames, and the API that they ask. */
function paygreenAt(url: string) {
  const { origin, hostname } = new URL(url);
  if (!hostname.endsWith('.paygreen.fr')) return { script: [], api: [] };
  return { script: [origin.replace('api.', 'pgjs.')], api: [origin] };
}

/** What the built pages themselves ask for (build/policy.ts): sources as a policy names them. */
export const pagesPolicySchema = z.object({
  /** The hashes of the scripts that stand in them. */
  script: z.array(z.string()),
  /** Where events are counted. */
  connect: z.array(z.string()),
  /** The tag loader's origin, for documents that never show a card form. */
  tags: z._default(z.array(z.string()), []),
  /** Whether they offer the short flow, which orders without an address. */
  hasShortFlow: z._default(z.boolean(), false),
});
type PagesPolicy = z.infer<typeof pagesPolicySchema>;

const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ');

/** `ordering` may show a card form, as the checkout opens in its place: `/` and its steps. `reading` never does. */
export type DocumentKind = 'ordering' | 'reading';

/**
 * Nothing but what the pages' own policies let through becomes a script: `default` for the cookie dialog's markup, `mijote` for the
 * addresses of the scripts that they load (src/effects/ports/{trusted,harmlessMarkup}.ts).
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default mijote'];

/** Looked at but not enforced where Stripe's and PayGreen's scripts run: neither is written for it, and a card form must not break. */
export const reportOnlyPolicy = trustedTypes.join('; ');

/** Whose origins a policy depends on. */
export type PolicyConfig = Pick<Config, 'STRIPE_URL' | 'PAYGREEN_URL' | 'VITE_ADDRESS_URL'>;

/**
 * What the shop's pages may load, whoever serves the document. Where a card is typed nothing runs but what is listed (docs/security.md): no
 * tag loader (PCI DSS 4.0.1, 6.4.3). What stands inline in them is known by its hash, so there is neither `unsafe-inline` nor a nonce,
 * which a static file could not carry. Stand-ins are of the shop's own origin and need no word more than `'self'`.
 * @rule R7.26
 */
export function contentSecurityPolicy(
  { STRIPE_URL, PAYGREEN_URL, VITE_ADDRESS_URL }: PolicyConfig,
  pages: Omit<PagesPolicy, 'hasShortFlow'>,
  kind: DocumentKind,
): string {
  const isReal = new URL(STRIPE_URL).hostname.endsWith('stripe.com');
  const isOrdering = kind === 'ordering';
  const { script, frame, connect, img } = isReal && isOrdering ? stripe : nothing;
  const addresses = isReal && isOrdering ? [new URL(VITE_ADDRESS_URL).origin] : [];
  const paygreen = isOrdering ? paygreenAt(PAYGREEN_URL) : { script: [], api: [] };
  const tags = isOrdering ? [] : pages.tags;
  return [
    directive('default-src', "'self'"),
    directive('script-src', "'self'", ...pages.script, ...tags, ...script, ...paygreen.script),
    directive('style-src', "'self'", ...paygreen.script),
    directive('frame-src', "'self'", ...frame, ...paygreen.script),
    directive(
      'connect-src',
      "'self'",
      ...new Set([...pages.connect, ...tags]),
      ...connect,
      ...paygreen.api,
      ...paygreen.script,
      ...addresses,
    ),
    directive('img-src', "'self'", 'data:', ...img, ...paygreen.script),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    directive('frame-ancestors', "'none'"),
    ...(isOrdering ? [] : trustedTypes),
  ].join('; ');
}
