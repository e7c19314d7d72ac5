import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandboxConfig } from '#server/config/config.ts';
import { createFolderAssets, hasBuiltPages } from '#server/http/assets.node.ts';
import { createPages, readPolicies } from '#server/http/pages.ts';

const dist = mkdtempSync(join(tmpdir(), 'mijote-dist-'));
const script = `console.log(${JSON.stringify('x'.repeat(2000))});`;

beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, 'menus'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Mijote</title>');
  writeFileSync(join(dist, 'menus', 'index.html'), '<!doctype html><title>La Carte du Chef</title>');
  writeFileSync(join(dist, 'step-payment.html'), '<!doctype html><title>Paiement</title>');
  writeFileSync(
    join(dist, 'policy.json'),
    JSON.stringify({ script: ["'sha256-abc='"], connect: [], tags: ['https://tags.example'] }),
  );
  writeFileSync(join(dist, '_headers'), '/*');
  writeFileSync(join(dist, 'sw.js'), 'self;');
  writeFileSync(join(dist, 'assets', 'index-Dq3.js'), script);
  writeFileSync(join(dist, 'figtree.woff2'), 'font');
});
afterAll(() => rmSync(dist, { recursive: true }));

const config = { VITE_PUBLIC_URL: 'http://localhost:3000' };
const encrypted = { VITE_PUBLIC_URL: 'https://mijote.example' };
const pages = (of = config) =>
  createPages({
    assets: createFolderAssets(dist),
    config: of,
    policies: { ordering: "default-src 'self'", reading: "default-src 'self'" },
  });

test('revalidates the page on each visit and returns 304 if unchanged', async () => {
  const page = await pages().request('/?step=form');
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(await page.text()).toContain('<title>Mijote</title>');
  const again = await pages().request('/', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test.each([
  ['/?step=payment', 'Paiement'],
  ['/?code=abc&state=def', 'Paiement'],
  ['/?payment_intent=pi_1', 'Paiement'],
  ['/menus?step=payment', 'La Carte du Chef'],
  ['/?box=12', 'Mijote'],
  ['/?step=payment&draft=none', 'Mijote'],
  // The build in this test has no page for the form step, so the server sends the home page.
  ['/?step=form', 'Mijote'],
])('serves %s with the document %s', async (address, title) => {
  const page = await pages().request(address);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(await page.text()).toContain(`<title>${title}</title>`);
});

test('sends hashed assets compressed and with an immutable cache header', async () => {
  const asset = await pages().request('/assets/index-Dq3.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-encoding')).toBe('gzip');
  expect(asset.headers.get('content-type')).toContain('javascript');
});

test('caches a font for a day', async () => {
  const font = await pages().request('/figtree.woff2');
  expect(font.headers.get('cache-control')).toBe('public, max-age=86400');
});

test('serves the menu page at a URL without trailing slash or file name', async () => {
  const page = await pages().request('/menus?semaine=2026-W48');
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(await page.text()).toContain('La Carte du Chef');
});

test.each([
  ['/menus/?semaine=2026-W48', '/menus?semaine=2026-W48'],
  ['/menus/index.html', '/menus'],
  ['/index.html', '/'],
  ['http://localhost:3000//menus/', '/menus'],
])('redirects %s to %s with 301', async (path, clean) => {
  const redirect = await pages().request(path);
  expect(redirect.status).toBe(301);
  expect(redirect.headers.get('location')).toBe(clean);
});

test.each(['//evil.example/', '/nowhere/', '/assets/'])(
  'returns 404 without a redirect for %s',
  async (path) => {
    const response = await pages().request(`http://localhost:3000${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  },
);

test('serves the Brotli file of the build unchanged', async () => {
  writeFileSync(join(dist, 'assets', 'index-Dq3.js.br'), brotliCompressSync(script));
  const asset = await pages().request('/assets/index-Dq3.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await asset.arrayBuffer()).toString()).toBe(script);
});

test('revalidates the service worker on each request', async () => {
  expect((await pages().request('/sw.js')).headers.get('cache-control')).toBe('no-cache');
});

test('reads the content security policies from the build', async () => {
  const policies = await readPolicies(
    createSandboxConfig('http://127.0.0.1:3000', 'http://127.0.0.1:8080', {}),
    createFolderAssets(dist),
  );
  expect(policies.ordering).toContain("script-src 'self' 'sha256-abc=';");
  expect(policies.reading).toContain("script-src 'self' 'sha256-abc=' https://tags.example;");
});

test.each([
  ['/', 'ordering'],
  ['/?step=form', 'ordering'],
  ['/?step=payment', 'ordering'],
  ['/?code=abc&state=def', 'ordering'],
  ['/step-payment.html', 'ordering'],
  ['/menus', 'reading'],
  ['/menus?step=payment', 'reading'],
  ['/nowhere', 'reading'],
])('serves %s with the content security policy for %s pages', async (path, kind) => {
  const policy = { ordering: "script-src 'self'", reading: "script-src 'self' https://tags.example" };
  const { headers } = await createPages({
    assets: createFolderAssets(dist),
    config,
    policies: policy,
  }).request(path);
  const isOrdering = kind === 'ordering';
  expect(headers.get('content-security-policy')).toBe(isOrdering ? policy.ordering : policy.reading);
  // Pages without an order flow have no report-only policy, because their policy enforces Trusted Types.
  expect(headers.get('content-security-policy-report-only') !== null).toBe(isOrdering);
});

test('sends the CSP and the other security headers', async () => {
  const { headers } = await pages().request('/');
  expect(headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toBe('camera=(), geolocation=(), microphone=()');
});

test('allows other origins to load fonts', async () => {
  mkdirSync(join(dist, 'fonts'), { recursive: true });
  writeFileSync(join(dist, 'fonts', 'figtree.woff2'), 'font');
  const { headers } = await pages().request('/fonts/figtree.woff2');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('sends HSTS with every response only if the configured URL is https', async () => {
  const tag = (await pages(encrypted).request('/')).headers.get('etag') ?? '';
  const responses = await Promise.all([
    pages(encrypted).request('/'),
    pages(encrypted).request('/', { headers: { 'if-none-match': tag } }),
    pages(encrypted).request('/menus/'),
    pages(encrypted).request('/nowhere'),
    pages(encrypted).request('/sw.js'),
    pages(encrypted).request('/', { method: 'POST' }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 304, 301, 404, 200, 404]);
  expect(responses.map(({ headers }) => headers.get('strict-transport-security'))).toEqual(
    responses.map(() => 'max-age=31536000'),
  );
  const plain = await pages().request('/', { headers: { 'x-forwarded-proto': 'https' } });
  expect(plain.headers.get('strict-transport-security')).toBeNull();
});

test.each([
  '/nowhere',
  '/assets/index-Old.js',
  '/../package.json',
  '/%2e%2e/package.json',
  '/_headers',
  '/%5Fheaders',
])('returns 404 without caching for %s', async (path) => {
  const missing = await pages().request(path);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toBe('no-cache');
  expect(await missing.text()).toBe('Cette page n’existe pas.');
});

test('serves the 404 page of the build', async () => {
  writeFileSync(join(dist, '404.html'), '<title>Introuvable</title>');
  const missing = await pages().request('/nowhere');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('Introuvable');
});

test('detects whether the pages are built', () => {
  expect(hasBuiltPages(dist)).toBe(true);
  expect(hasBuiltPages(join(dist, 'assets'))).toBe(false);
});
