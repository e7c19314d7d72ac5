import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#server/http/csp.ts';

/** Pages whose analytics use the shop's own origin. */
const pages = { script: ["'sha256-abc='"], connect: [], tags: [] };

test('stand-ins are of the shop’s own origin', () => {
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
    "style-src 'self'",
    "frame-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

const real = {
  STRIPE_URL: 'https://api.stripe.com',
  PAYGREEN_URL: 'https://api.paygreen.fr',
  VITE_ADDRESS_URL: 'https://data.geopf.fr/geocodage/search',
};

test('production lets in Stripe, PayGreen and the address search, and inline what the build put there', () => {
  const policy = contentSecurityPolicy(real, pages, 'ordering');
  expect(policy).toContain(
    "script-src 'self' 'sha256-abc=' https://js.stripe.com https://*.js.stripe.com https://pgjs.paygreen.fr;",
  );
  expect(policy).toContain("style-src 'self' https://pgjs.paygreen.fr;");
  expect(policy).toContain('https://hooks.stripe.com https://pgjs.paygreen.fr;');
  expect(policy).toContain(
    "connect-src 'self' https://api.stripe.com https://api.paygreen.fr https://pgjs.paygreen.fr https://data.geopf.fr;",
  );
  expect(policy).not.toContain('unsafe');
});

test('PayGreen’s own sandbox has its own script host', () => {
  const policy = contentSecurityPolicy(
    { ...real, PAYGREEN_URL: 'https://sb-api.paygreen.fr' },
    pages,
    'ordering',
  );
  expect(policy).toContain('https://sb-pgjs.paygreen.fr');
  expect(policy).not.toContain(' https://pgjs.paygreen.fr');
});

test('whoever only sounds like a provider is not let in', () => {
  const policy = contentSecurityPolicy(
    { ...real, PAYGREEN_URL: 'https://api.notpaygreen.fr' },
    pages,
    'ordering',
  );
  expect(policy).not.toContain('paygreen');
});

const measured = {
  script: ["'sha256-abc='"],
  connect: ['https://events.example'],
  tags: ['https://tags.example'],
};

test('where a card may be typed, nothing runs but what is listed, and no tag loader @R7.26', () => {
  const policy = contentSecurityPolicy(real, measured, 'ordering');
  expect(policy).not.toContain('tags.example');
  expect(policy).toContain("connect-src 'self' https://events.example ");
  const [, sources = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
  const list = readFileSync('docs/security.md', 'utf8');
  for (const source of sources.split(' ').filter((each) => each.startsWith('https:')))
    expect(list).toContain(`\`${source}\``);
});

test('where no card is ever typed, the tag loader is let in, no provider, and nothing that is not a trusted type', () => {
  const policy = contentSecurityPolicy(real, measured, 'reading');
  expect(policy).toContain("script-src 'self' 'sha256-abc=' https://tags.example;");
  expect(policy).toContain("connect-src 'self' https://events.example https://tags.example;");
  expect(policy).not.toMatch(/stripe|paygreen/);
  expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types default mijote$/);
});
