import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#server/csp.ts';

test('stand-ins are of the shop’s own origin', () => {
  const policy = contentSecurityPolicy({
    STRIPE_URL: 'http://127.0.0.1:3000/sandbox/stripe',
    VITE_ADDRESS_URL: 'http://127.0.0.1:3000/sandbox/addresses/search',
  });
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "frame-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('production lets in Stripe and the address search, and nothing inline', () => {
  const policy = contentSecurityPolicy({
    STRIPE_URL: 'https://api.stripe.com',
    VITE_ADDRESS_URL: 'https://data.geopf.fr/geocodage/search',
  });
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(policy).toContain("connect-src 'self' https://api.stripe.com https://data.geopf.fr;");
  expect(policy).toContain('https://hooks.stripe.com');
  expect(policy).not.toContain('unsafe');
});
