import * as z from 'zod/mini';
import type { Config } from '#server/config/config.ts';

const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
};
const noSources = { script: [], frame: [], connect: [], img: [] };

function paygreenSourcesOf(url: string) {
  const { origin, hostname } = new URL(url);
  if (!hostname.endsWith('.paygreen.fr')) return { script: [], api: [] };
  return { script: [origin.replace('api.', 'pgjs.')], api: [origin] };
}

/** Script and network sources of the build's `policy.json` (build/policy.ts). */
export const pagesPolicySchema = z.object({
  script: z.array(z.string()),
  style: z._default(z.array(z.string()), []),
  connect: z.array(z.string()),
  /** Origin of the tag manager, for pages without a card form. */
  tags: z._default(z.array(z.string()), []),
  hasShortFlow: z._default(z.boolean(), false),
});
type PagesPolicy = z.infer<typeof pagesPolicySchema>;

const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ');

/** `ordering`: pages that may show a card form. */
export type DocumentKind = 'ordering' | 'reading';

/**
 * Trusted Types policies: `default` for the cookie dialog's markup, `mijote` for script URLs
 * (src/effects/ports).
 */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default mijote'];

/** Stripe's scripts do not support Trusted Types, so pages with a card form only report violations. */
export const reportOnlyPolicy = trustedTypes.join('; ');

export type PolicyConfig = Pick<Config, 'STRIPE_URL' | 'PAYGREEN_URL' | 'VITE_ADDRESS_URL'>;

/**
 * Pages with a card form load no tag manager (PCI DSS 4.0.1, 6.4.3). Static files cannot contain a nonce, so
 * inline scripts are allowed by hash.
 * @rule R7.26
 */
export function contentSecurityPolicy(
  { STRIPE_URL, PAYGREEN_URL, VITE_ADDRESS_URL }: PolicyConfig,
  pageSources: Omit<PagesPolicy, 'hasShortFlow'>,
  kind: DocumentKind,
): string {
  const usesRealStripe = new URL(STRIPE_URL).hostname.endsWith('stripe.com');
  const isOrdering = kind === 'ordering';
  const { script, frame, connect, img } = usesRealStripe && isOrdering ? stripeSources : noSources;
  const addressSources = usesRealStripe && isOrdering ? [new URL(VITE_ADDRESS_URL).origin] : [];
  const paygreen = isOrdering ? paygreenSourcesOf(PAYGREEN_URL) : { script: [], api: [] };
  const tagSources = isOrdering ? [] : pageSources.tags;
  return [
    directive('default-src', "'self'"),
    directive('script-src', "'self'", ...pageSources.script, ...tagSources, ...script, ...paygreen.script),
    directive('style-src', "'self'", ...(isOrdering ? pageSources.style : []), ...paygreen.script),
    directive('frame-src', "'self'", ...frame, ...paygreen.script),
    directive(
      'connect-src',
      "'self'",
      ...new Set([...pageSources.connect, ...tagSources]),
      ...connect,
      ...paygreen.api,
      ...paygreen.script,
      ...addressSources,
    ),
    directive('img-src', "'self'", 'data:', ...img, ...paygreen.script),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    directive('frame-ancestors', "'none'"),
    ...(isOrdering ? [] : trustedTypes),
  ].join('; ');
}
