import { expect, test } from 'vitest';
import { Hono } from 'hono';
import { checkoutCookie, checkoutIdOf, getOrCreateCheckoutId } from '#server/http/checkoutId.ts';

const at = Date.parse('2026-11-22T10:00:00+01:00');
const keys = {
  old: 'b2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2w=',
  young: '+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/+/8=',
};

interface ShopOptions {
  readonly url?: string;
  readonly key?: string;
  readonly previous?: string;
  readonly now?: number;
}

/**
 * Creates a server. `/begin` creates a checkout with a cookie, and `/` returns the checkout of the cookie.
 */
function shopAt({ url = 'http://localhost:3000', key = keys.old, previous, now = at }: ShopOptions = {}) {
  const app = new Hono()
    .use(checkoutCookie({ VITE_PUBLIC_URL: url, SEAL_KEY: key, SEAL_KEY_PREVIOUS: previous }, () => now))
    .get('/', (context) => context.json(checkoutIdOf(context)))
    .get('/begin', async (context) => context.json(await getOrCreateCheckoutId(context)));
  const send = (path: string, cookie: string) => app.request(path, { headers: { cookie } });
  return {
    begin: async (cookie = '') => {
      const response = await send('/begin', cookie);
      const line = response.headers.get('set-cookie');
      return { id: await response.json(), line, cookie: line?.split(';')[0] ?? '' };
    },
    checkoutOf: async (cookie: string) => (await send('/', cookie)).json(),
  };
}

test('creates one checkout and identifies it by its cookie @R6.4', async () => {
  const shop = shopAt();
  const { id, cookie } = await shop.begin();
  expect(id).toMatch(/^[\da-f]{64}$/);
  expect(await shop.checkoutOf(cookie)).toBe(id);
  expect(await shop.begin(cookie)).toMatchObject({ id, line: null });
});

test.each([
  ['http://localhost:3000', /^checkout=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/],
  [
    'https://mijote.example',
    /^__Host-checkout=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  ],
])('sets a cookie at %s that matches %s', async (url, line) => {
  expect((await shopAt({ url }).begin()).line).toMatch(line);
});

test.each([
  ['an unsigned cookie', 'checkout=6f1cbd1e-3a4f-4f35-a2d4-8d2f3f0a6b11'],
  ['an unsigned cookie with a valid date', 'checkout=6f1cbd1e-3a4f-4f35-a2d4-8d2f3f0a6b11.1795338000'],
  ['a cookie with a forged signature', `checkout=x.1795338000.${encodeURIComponent('A'.repeat(43))}%3D`],
  ['an empty cookie', 'checkout='],
])('ignores %s and creates a new checkout', async (_label, cookie) => {
  const shop = shopAt();
  expect(await shop.checkoutOf(cookie)).toBeNull();
  expect((await shop.begin(cookie)).line).toMatch(/^checkout=/);
});

test('ignores a cookie signed with another key or changed by the customer', async () => {
  const { cookie } = await shopAt({ key: keys.young }).begin();
  expect(await shopAt().checkoutOf(cookie)).toBeNull();
  const own = (await shopAt().begin()).cookie;
  expect(
    await shopAt().checkoutOf(own.replace(/=(.)/, (_all, first) => `=${first === 'a' ? 'b' : 'a'}`)),
  ).toBeNull();
});

test('ignores a cookie without the __Host- prefix over https', async () => {
  const shop = shopAt({ url: 'https://mijote.example' });
  const { id, cookie } = await shop.begin();
  expect(await shop.checkoutOf(cookie)).toBe(id);
  expect(await shop.checkoutOf(cookie.replace('__Host-', ''))).toBeNull();
});

test('accepts a cookie signed with the previous key', async () => {
  const { id, cookie } = await shopAt().begin();
  expect(await shopAt({ key: keys.young, previous: keys.old }).checkoutOf(cookie)).toBe(id);
  expect(await shopAt({ key: keys.young }).checkoutOf(cookie)).toBeNull();
});

test('ignores a cookie older than a week', async () => {
  const { id, cookie } = await shopAt().begin();
  const aWeek = 7 * 24 * 3600_000;
  expect(await shopAt({ now: at + aWeek - 2000 }).checkoutOf(cookie)).toBe(id);
  expect(await shopAt({ now: at + aWeek + 2000 }).checkoutOf(cookie)).toBeNull();
});
