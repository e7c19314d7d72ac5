import type { Config } from './config.ts';

/** Stripe's own origins: its script, its frames and 3-D Secure's, its API, its pictures. */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
};
const nothing = { script: [], frame: [], connect: [], img: [] };

const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ');

/**
 * What the shop's pages may load. Nothing stands inline in them, so there is neither `unsafe-inline` nor a nonce, which a static
 * file could not carry. Stand-ins are of the shop's own origin and need no word more than `'self'`.
 */
export function contentSecurityPolicy({
  STRIPE_URL,
  VITE_ADDRESS_URL,
}: Pick<Config, 'STRIPE_URL' | 'VITE_ADDRESS_URL'>): string {
  const isReal = new URL(STRIPE_URL).hostname.endsWith('stripe.com');
  const { script, frame, connect, img } = isReal ? stripe : nothing;
  const addresses = isReal ? [new URL(VITE_ADDRESS_URL).origin] : [];
  return [
    directive('default-src', "'self'"),
    directive('script-src', "'self'", ...script),
    directive('frame-src', "'self'", ...frame),
    directive('connect-src', "'self'", ...connect, ...addresses),
    directive('img-src', "'self'", 'data:', ...img),
    directive('object-src', "'none'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    directive('frame-ancestors', "'none'"),
  ].join('; ');
}
