import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMenuPages } from '#server/menu/openMenuPages.node.ts';
import { listenToLog } from '#tests/support/logged.ts';

const folder = mkdtempSync(join(tmpdir(), 'mijote-drawer-'));
/** Folder of the built pages. Each test uses a new folder, because Node caches imported modules. */
let dist: string;
const builds = { count: 0 };
const logged = listenToLog();
const codes = () => logged.of('menu.not_drawn').map(({ code }) => code);

/** Writes the files that the page build creates (`build/drawer.ts`). */
function writeRenderer(): void {
  mkdirSync(`${dist}-server`);
  writeFileSync(join(`${dist}-server`, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(`${dist}-server`, 'pages.js'),
    "export const files = ['/assets/menus-1.js']; export const drawMenu = async ({ week }) => `<p>${week}</p>`",
  );
}
const openPages = () =>
  openMenuPages({
    dist,
    main: { readMenu: () => Promise.resolve({ meals: [], invalidMeals: [] }) },
    now: () => Date.parse('2026-11-21T10:00:00+01:00'),
  });

beforeEach(() => {
  logged.clear();
  builds.count += 1;
  dist = join(folder, `dist${builds.count}`);
  mkdirSync(join(dist, 'assets'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('renders the menu with the renderer of the same build', async () => {
  writeRenderer();
  writeFileSync(join(dist, 'assets', 'menus-1.js'), '');
  const pages = await openPages();
  expect(await pages?.render(new URLSearchParams())).toMatchObject({ html: '<p>2026-W48</p>' });
  expect(codes()).toEqual([]);
});

test('does not render with the renderer of another build', async () => {
  writeRenderer();
  writeFileSync(join(dist, 'assets', 'menus-2.js'), '');
  expect(await openPages()).toBeNull();
  expect(logged.of('menu.not_drawn')).toMatchObject([{ code: 'another_build', file: '/assets/menus-1.js' }]);
});

test('does not render with an incomplete renderer but still starts', async () => {
  writeRenderer();
  writeFileSync(join(`${dist}-server`, 'pages.js'), 'export const files = [');
  expect(await openPages()).toBeNull();
  expect(codes()).toEqual(['unreadable']);
});

test('does not render without a renderer and logs it', async () => {
  expect(await openPages()).toBeNull();
  expect(codes()).toEqual(['missing']);
});
