import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#server/http/csp.ts';

/** Policy input for pages whose analytics use the shop's own origin. */
const pages = { script: ["'sha256-abc='"], style: ["'sha256-def='"], connect: [], tags: [] };

test('allows only its own origin in the sandbox', () => {
  const policy = contentSecurityPolicy(
    {
      STRIPE_URL: 'http://127.0.0.1:3000/sandbox/stripe',
      PAYGREEN_URL: 'http://127.0.0.1:3000/sandbox/paygreen',
      VITE_ADDRESS_URL: 'http://127.0.0.1:3000/sandbox/addresses/search',
    },
    pages,
    'ordering',
  );
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-abc='",
    "style-src 'self' 'sha256-def='",
    "frame-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

const production = {
  STRIPE_URL: 'https://api.stripe.com',
  PAYGREEN_URL: 'https://api.paygreen.fr',
  VITE_ADDRESS_URL: 'https://data.geopf.fr/geocodage/search',
};

test('allows Stripe, PayGreen, the address service, hashed inline scripts and styles in production', () => {
  const policy = contentSecurityPolicy(production, pages, 'ordering');
  expect(policy).toContain(
    "script-src 'self' 'sha256-abc=' https://js.stripe.com https://*.js.stripe.com https://pgjs.paygreen.fr;",
  );
  expect(policy).toContain("style-src 'self' 'sha256-def=' https://pgjs.paygreen.fr;");
  expect(policy).toContain('https://hooks.stripe.com https://pgjs.paygreen.fr;');
  expect(policy).toContain(
    "connect-src 'self' https://api.stripe.com https://api.paygreen.fr https://pgjs.paygreen.fr https://data.geopf.fr;",
  );
  expect(policy).not.toContain('unsafe');
});

test('allows the script host of the PayGreen sandbox', () => {
  const policy = contentSecurityPolicy(
    { ...production, PAYGREEN_URL: 'https://sb-api.paygreen.fr' },
    pages,
    'ordering',
  );
  expect(policy).toContain('https://sb-pgjs.paygreen.fr');
  expect(policy).not.toContain(' https://pgjs.paygreen.fr');
});

test('does not allow a host that only resembles PayGreen', () => {
  const policy = contentSecurityPolicy(
    { ...production, PAYGREEN_URL: 'https://api.notpaygreen.fr' },
    pages,
    'ordering',
  );
  expect(policy).not.toContain('paygreen');
});

const withAnalytics = {
  script: ["'sha256-abc='"],
  style: ["'sha256-def='"],
  connect: ['https://events.example'],
  tags: ['https://tags.example'],
};

test('allows only documented scripts and no tag loader on ordering pages @R7.26', () => {
  const policy = contentSecurityPolicy(production, withAnalytics, 'ordering');
  expect(policy).not.toContain('tags.example');
  expect(policy).toContain("connect-src 'self' https://events.example ");
  const [, sources = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
  const list = readFileSync('docs/security.md', 'utf8');
  for (const source of sources.split(' ').filter((each) => each.startsWith('https:')))
    expect(list).toContain(`\`${source}\``);
});

test('allows the tag loader, excludes providers and requires Trusted Types on reading pages', () => {
  const policy = contentSecurityPolicy(production, withAnalytics, 'reading');
  expect(policy).toContain("script-src 'self' 'sha256-abc=' https://tags.example;");
  expect(policy).toContain("connect-src 'self' https://events.example https://tags.example;");
  expect(policy).not.toMatch(/stripe|paygreen/);
  expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types default mijote$/);
});
