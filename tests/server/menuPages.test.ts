import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Hono } from 'hono';
import { createMenuReader } from '#server/menu/menuReader.ts';
import { createMenuCache } from '#server/menu/menuCache.ts';
import { compressWithBrotli } from '#server/menu/brotli.node.ts';
import { createMenuPages } from '#server/menu/menuPages.ts';
import { createFolderAssets } from '#server/http/assets.node.ts';
import { createPages } from '#server/http/pages.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { createDrawer } from '#src/pages/prerender/drawer.tsx';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { listenToLog } from '#tests/support/logged.ts';

const aMinute = 60_000;
const anHour = 60 * aMinute;
const aDay = 24 * anHour;

const built = createDrawer({
  assets: { styles: ['/assets/base.css'], modules: ['/assets/menus.js'], starter: 'go()' },
  shell: readFileSync('index.html', 'utf8'),
});

const dist = mkdtempSync(join(tmpdir(), 'mijote-menu-'));

let shop: TestShop;
let pages: Hono;
const logged = listenToLog();

/** Creates a new server for the menu pages, with the test shop's settings and clock. */
function start({ timeoutMs = 20_000, drawer = built } = {}): Hono {
  const { now, config } = shop;
  const ask = createMenuReader(createMainBackend({ url: config.MAIN_BACKEND_URL }));
  const menus = createMenuCache({ readMeals: ask, now, timeoutMs });
  const menu = createMenuPages({ renderer: drawer, menuCache: menus, compress: compressWithBrotli, now });
  return createPages({
    assets: createFolderAssets(dist),
    config: shop.config,
    policies: { ordering: "default-src 'self'", reading: "default-src 'self'" },
    menuPages: menu,
  });
}

beforeAll(async () => {
  mkdirSync(join(dist, 'menus'));
  writeFileSync(join(dist, 'menus', 'index.html'), '<!doctype html><p>La carte arrive…</p>');
  // A Saturday, so the next delivery is in week 48.
  shop = await startShop({ at: '2026-11-21T10:00:00+01:00' });
});
afterAll(async () => {
  await shop.stop();
  rmSync(dist, { recursive: true });
});
beforeEach(() => {
  logged.clear();
  pages = start();
});
afterEach(async () => {
  await shop.heal();
});

const dishesOf = (html: string): number => html.match(/<article/g)?.length ?? 0;
const down = { 'main.inscription_menu': { kind: 'status', status: 503 } };

const isSkeleton = async (): Promise<boolean> => (await fetchPage()).includes('La carte arrive…');

async function fetchPage(path = '/menus'): Promise<string> {
  const response = await pages.request(path);
  expect(response.status).toBe(200);
  return response.text();
}

describe('server-rendered menu', () => {
  test('renders the dishes of the next box and the data for hydration', async () => {
    const html = await fetchPage();
    expect(dishesOf(html)).toBe(24);
    expect(html).toContain('Semaine prochaine');
    const [, data = ''] = /<script type="application\/json" id="drawn">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ day: '2026-11-21', week: '2026-W48', meal: null });
    expect(html).not.toContain('data-at-once');
  });

  test('renders another week and a dish at their URLs', async () => {
    expect(await fetchPage('/menus?semaine=2026-W50')).toMatch(/semaine=2026-W50" [^>]*aria-current="true"/);
    const dish = await fetchPage('/menus?semaine=2026-W48&plat=boeuf-bourguignon');
    expect(dish).toContain('<title>Bœuf bourguignon · La Carte du Chef · Mijote</title>');
    expect(dish).toContain('Valeurs nutritionnelles');
    // The dish's dialog needs a script. The attribute `data-at-once` makes the page load it immediately.
    expect(dish).toContain('data-at-once');
  });

  test.each(['?semaine=1999-W01', '?plat=nobody', '?semaine=2026-W48', '?utm_source=x'])(
    'renders the default menu for %s',
    async (query) => {
      expect(await fetchPage(`/menus${query}`)).toBe(await fetchPage());
    },
  );

  test('compresses the page and returns 304 while it is unchanged', async () => {
    const sent = await pages.request('/menus', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(sent.headers.get('content-encoding')).toBe('br');
    expect(sent.headers.get('cache-control')).toBe('no-cache');
    expect(sent.headers.get('content-security-policy')).toBe("default-src 'self'");
    const body = await sent.arrayBuffer();
    expect(body.byteLength).toBeLessThan(25_000);
    expect(brotliDecompressSync(body).toString()).toBe(await fetchPage());
    const conditional = { 'if-none-match': sent.headers.get('etag') ?? '' };
    expect((await pages.request('/menus', { headers: conditional })).status).toBe(304);
    shop.advance(10 * aMinute);
    await fetchPage();
    expect((await pages.request('/menus', { headers: conditional })).status).toBe(304);
  });
});

describe('menu page during an outage of the main backend', () => {
  test('renders cached dishes while the main backend is down, then the skeleton', async () => {
    await fetchPage();
    await shop.fail(down);
    shop.advance(6 * aMinute);
    expect(dishesOf(await fetchPage())).toBe(24);
    await vi.waitFor(() => expect(logged.of('menu.unread')).toHaveLength(1));
    shop.advance(anHour);
    expect(await isSkeleton()).toBe(true);
  });

  test('renders the skeleton while the main backend is slow, then the dishes', async () => {
    pages = start({ timeoutMs: 50 });
    await shop.fail({ 'main.inscription_menu': { kind: 'delay', ms: 600 } });
    expect(await isSkeleton()).toBe(true);
    await vi.waitFor(async () => expect(dishesOf(await fetchPage())).toBe(24), { timeout: 60_000 });
  });

  test('waits ten seconds before it retries the main backend', async () => {
    await shop.fail(down);
    expect(await isSkeleton()).toBe(true);
    await shop.heal();
    expect(await isSkeleton()).toBe(true);
    expect(logged.of('menu.unread')).toHaveLength(1);
    shop.advance(10_000);
    expect(dishesOf(await fetchPage())).toBe(24);
  });
});

test('retries a failed render after ten seconds and logs it once', async () => {
  const drawMenu = vi.fn(built.drawMenu).mockRejectedValueOnce(new Error('a dish without a name'));
  pages = start({ drawer: { ...built, drawMenu } });
  const results = await Promise.all([isSkeleton(), isSkeleton()]);
  expect([...results, await isSkeleton()]).toEqual([true, true, true]);
  expect(drawMenu).toHaveBeenCalledOnce();
  expect(logged.of('menu.undrawn')).toMatchObject([{ error: { message: 'a dish without a name' } }]);
  shop.advance(10_000);
  expect(dishesOf(await fetchPage())).toBe(24);
});

test('renders the menu again on another day', async () => {
  const weekOn = async (): Promise<unknown> =>
    JSON.parse(/id="drawn">(.*?)<\/script>/s.exec(await fetchPage())?.[1] ?? '{}').week;
  expect(await weekOn()).toBe('2026-W48');
  shop.advance(2 * aDay);
  expect(await fetchPage()).toMatch(/Cette semaine<\/b><small[^>]*>livrée mardi 24/);
  shop.advance(aDay);
  expect(await weekOn()).toBe('2026-W49');
});
