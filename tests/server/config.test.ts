import { expect, test } from 'vitest';
import { parseConfig, parseSandboxSettings, createSandboxConfig } from '#server/config/config.ts';

const complete = {
  VITE_PUBLIC_URL: 'https://www.example.com',
  APP_SECRET: 'a secret of at least thirty-two characters',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  MAIN_BACKEND_URL: 'https://main.example.com',
  PAYGREEN_SHOP_ID: 'sh_1',
  PAYGREEN_SECRET_KEY: 'sk_1',
  PAYGREEN_WEBHOOK_KEY: 'hmac_1',
  EDENRED_CLIENT_ID: 'client',
  EDENRED_CLIENT_SECRET: 'client secret',
  EDENRED_REDIRECT_URIS: 'https://www.example.com/, https://example.com/',
  EDENRED_PAYMENTS_URL: 'https://payments.example.com/v2',
  EDENRED_PAYMENTS_CLIENT_ID: 'payments',
  EDENRED_PAYMENTS_CLIENT_SECRET: 'payments secret',
  SEAL_KEY: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
  RESTATE_INGRESS_URL: 'https://restate.example.com',
};

test('requires only the keys in production and sets defaults for the rest', () => {
  expect(parseConfig(complete)).toEqual({
    kind: 'complete',
    config: {
      ...complete,
      PORT: 3000,
      APP_VERSION: '2.3.1',
      STRIPE_URL: 'https://api.stripe.com',
      LOG_LEVEL: 'info',
      MAIN_IDEMPOTENT: false,
      PAYGREEN_URL: 'https://api.paygreen.fr',
      EDENRED_SSO_URL: 'https://sso.eu.edenred.io',
      EDENRED_TENANT: 'fr-ctrtku',
      EDENRED_PKCE: true,
      EDENRED_REDIRECT_URIS: ['https://www.example.com/', 'https://example.com/'],
      ORDERS_PORT: 9080,
      ORDERS_UNAUTHENTICATED: false,
      LIMITS_FACTOR: 1,
      TRUSTED_PROXIES: [],
      SHUTDOWN_DELAY: 5000,
      OTEL_SERVICE_NAME: 'mijote',
      VITE_ADDRESS_URL: 'https://data.geopf.fr/geocodage/search',
    },
  });
});

test.each(Object.keys(complete))('reports the missing or empty variable %s @R7.23', (name) => {
  const incomplete = { kind: 'incomplete', names: [name] };
  expect(parseConfig({ ...complete, [name]: undefined })).toEqual(incomplete);
  expect(parseConfig({ ...complete, [name]: ' ' })).toEqual(incomplete);
});

test.each([
  ['PORT', 'three thousand'],
  ['PORT', '65536'],
  ['APP_SECRET', 'too short'],
  ['MAIN_BACKEND_URL', 'main.example.com'],
  ['MAIN_IDEMPOTENT', 'perhaps'],
  ['PAYGREEN_URL', 'paygreen'],
  ['PAYGREEN_URL', 'http://api.paygreen.fr'],
  ['VITE_PUBLIC_URL', 'http://www.example.com'],
  ['EDENRED_REDIRECT_URIS', 'https://www.example.com/,www.example.com'],
  ['SEAL_KEY', 'dG9vIHNob3J0'],
  ['RESTATE_IDENTITY_KEY', 'publickeyv1_short'],
  ['ORDERS_UNAUTHENTICATED', 'perhaps'],
  ['SEAL_KEY_PREVIOUS', 'dG9vIHNob3J0'],
  ['LIMITS_FACTOR', '0'],
  ['LIMITS_URL', 'http://127.0.0.1:6379'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,10.0.0.1'],
])('rejects %s=%s in production', (name, value) => {
  expect(parseConfig({ ...complete, [name]: value })).toEqual({ kind: 'incomplete', names: [name] });
});

test('enables MAIN_IDEMPOTENT in production only if set, and always in the sandbox', () => {
  expect(parseConfig({ ...complete, MAIN_IDEMPOTENT: 'true' })).toMatchObject({
    config: { MAIN_IDEMPOTENT: true },
  });
  expect(createSandboxConfig('http://127.0.0.1:3000', 'http://127.0.0.1:8080').MAIN_IDEMPOTENT).toBe(true);
});

test('requires TRUSTED_PROXIES if CLIENT_ADDRESS_HEADER is set', () => {
  const withHeader = { ...complete, CLIENT_ADDRESS_HEADER: 'x-forwarded-for' };
  expect(parseConfig(withHeader)).toEqual({ kind: 'incomplete', names: ['TRUSTED_PROXIES'] });
  expect(parseConfig({ ...withHeader, TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8' })).toMatchObject({
    config: { TRUSTED_PROXIES: ['10.0.0.0/8', 'fd00::/8'] },
  });
});

test('separates the data of two sandboxes by their ports', () => {
  expect(parseSandboxSettings({})).toEqual({
    kind: 'complete',
    config: { port: 3000, dataDir: '.data/3000' },
  });
  expect(parseSandboxSettings({ PORT: '3001' })).toMatchObject({ config: { dataDir: '.data/3001' } });
  expect(parseSandboxSettings({ PORT: '3001', DATA_DIR: '/tmp/shop' })).toMatchObject({
    config: { port: 3001, dataDir: '/tmp/shop' },
  });
});

test('ignores real keys and provider URLs in the sandbox', () => {
  const config = createSandboxConfig('http://127.0.0.1:3000', 'http://127.0.0.1:8080', {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_URL: 'https://api.stripe.com',
    PAYGREEN_SECRET_KEY: 'sk_live',
    EDENRED_PAYMENTS_URL: 'https://directpayment.eu.edenred.io/v2',
    LIMITS_FACTOR: '5',
  });
  expect(config).toMatchObject({
    PORT: 3000,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_URL: 'http://127.0.0.1:3000/sandbox/stripe',
    MAIN_BACKEND_URL: 'http://127.0.0.1:3000/sandbox/main',
    PAYGREEN_URL: 'http://127.0.0.1:3000/sandbox/paygreen',
    PAYGREEN_SECRET_KEY: 'sk_paygreen_sandbox',
    EDENRED_SSO_URL: 'http://127.0.0.1:3000/sandbox/edenred/sso',
    EDENRED_PAYMENTS_URL: 'http://127.0.0.1:3000/sandbox/edenred/payments/v2',
    RESTATE_INGRESS_URL: 'http://127.0.0.1:8080',
    LIMITS_FACTOR: 5,
  });
});
