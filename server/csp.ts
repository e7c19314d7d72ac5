import * as z from 'zod/mini';
import type { Config } from './config.ts';

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
  /** The hash of the script that stands in them, and the tag loader's origin. */
  script: z.array(z.string()),
  /** Where events are counted. */
  connect: z.array(z.string()),
});
type PagesPolicy = z.infer<typeof pagesPolicySchema>;

const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ');

/**
 * What the shop's pages may load. What stands inline in them is known by its hash, so there is neither `unsafe-inline` nor a nonce,
 * which a static file could not carry. Stand-ins are of the shop's own origin and need no word more than `'self'`.
 */
export function contentSecurityPolicy(
  {
    STRIPE_URL,
    PAYGREEN_URL,
    VITE_ADDRESS_URL,
  }: Pick<Config, 'STRIPE_URL' | 'PAYGREEN_URL' | 'VITE_ADDRESS_URL'>,
  pages: PagesPolicy,
): string {
  const isReal = new URL(STRIPE_URL).hostname.endsWith('stripe.com');
  const { script, frame, connect, img } = isReal ? stripe : nothing;
  const addresses = isReal ? [new URL(VITE_ADDRESS_URL).origin] : [];
  const paygreen = paygreenAt(PAYGREEN_URL);
  return [
    directive('default-src', "'self'"),
    directive('script-src', "'self'", ...pages.script, ...script, ...paygreen.script),
    directive('style-src', "'self'", ...paygreen.script),
    directive('frame-src', "'self'", ...frame, ...paygreen.script),
    directive(
      'connect-src',
      "'self'",
      ...pages.connect,
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
  ].join('; ');
}
