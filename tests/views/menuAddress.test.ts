import { describe, expect, test } from 'vitest';
import { syncMenuUrl, type MenuUrlAdapter } from '#src/pages/entries/menuUrl.ts';
import { startMenu, untilAnswered, type RunningMenu } from './menu.tsx';

interface Entry {
  readonly url: URL;
  readonly wasOpenedHere: boolean;
}

/** Simulates the browser's history. `back` is asynchronous, `add` and `replace` are not. */
class MemoryMenuAddress implements MenuUrlAdapter {
  #history: Entry[];
  #at = 0;
  #listener: () => void = () => undefined;

  constructor(href: string) {
    this.#history = [{ url: new URL(href, 'https://mijote.test'), wasOpenedHere: false }];
  }

  get entries(): string[] {
    return this.#history.map(({ url }) => url.pathname + url.search);
  }

  get #entry(): Entry {
    const entry = this.#history[this.#at];
    if (entry === undefined) throw new Error('The page has been left');
    return entry;
  }

  get shown(): string {
    return this.#entry.url.search;
  }

  read = (): URL => this.#entry.url;
  wasOpenedHere = (): boolean => this.#entry.wasOpenedHere;
  back = (): void => queueMicrotask(() => this.go(-1));

  add(url: URL, { opensMeal }: { opensMeal: boolean }): void {
    this.#history = [...this.#history.slice(0, this.#at + 1), { url, wasOpenedHere: opensMeal }];
    this.#at += 1;
  }

  replace(url: URL): void {
    this.#history[this.#at] = { url, wasOpenedHere: false };
  }

  listen(listener: () => void): void {
    this.#listener = listener;
  }

  go(steps: number): void {
    this.#at += steps;
    this.read();
    this.#listener();
  }
}

async function open(href: string) {
  const menu = startMenu();
  const address = new MemoryMenuAddress(href);
  syncMenuUrl(menu, address);
  await untilAnswered(menu);
  return { menu, address };
}

const shownIn = (menu: RunningMenu) => {
  const { week, meal } = menu.getSnapshot().context;
  return { week, meal };
};
const dahl = 'dahl-de-lentilles-corail';
const flushMicrotasks = (): Promise<void> => Promise.resolve();

describe('menu URL', () => {
  test('selects the week and dish of the URL', async () => {
    const { menu, address } = await open(`/menus?semaine=2026-W49&plat=${dahl}`);
    expect(shownIn(menu)).toEqual({ week: '2026-W49', meal: dahl });
    expect(address.entries).toEqual([`/menus?semaine=2026-W49&plat=${dahl}`]);
  });

  test.each([
    ['/menus', '/menus'],
    ['/menus?semaine=2026-W48', '/menus'],
    ['/menus?semaine=2020-W01&utm_source=x', '/menus?utm_source=x'],
    [`/menus?plat=${dahl}`, `/menus?plat=${dahl}&semaine=2026-W48`],
    ['/menus?semaine=2026-W50&plat=inconnu', '/menus?semaine=2026-W50'],
  ])('replaces %s with %s without a history entry', async (href, settled) => {
    const { address } = await open(href);
    expect(address.entries).toEqual([settled]);
  });

  test('adds a history entry for the chosen week and follows Back', async () => {
    const { menu, address } = await open('/menus');
    menu.send({ type: 'week.chosen', week: '2026-W50' });
    await untilAnswered(menu);
    expect(address.entries).toEqual(['/menus', '/menus?semaine=2026-W50']);
    address.go(-1);
    expect(shownIn(menu).week).toBe('2026-W48');
  });

  test('does not write filters to the URL', async () => {
    const { menu, address } = await open('/menus');
    menu.send({ type: 'filter.toggled', tagId: 'tag_bio' });
    expect(address.entries).toEqual(['/menus']);
  });
});

describe('dish in the URL', () => {
  test('closes an opened dish with Back and reopens it with Forward', async () => {
    const { menu, address } = await open('/menus');
    menu.send({ type: 'meal.opened', meal: dahl });
    expect(address.shown).toBe(`?semaine=2026-W48&plat=${dahl}`);
    address.go(-1);
    expect(shownIn(menu).meal).toBeNull();
    address.go(1);
    expect(shownIn(menu).meal).toBe(dahl);
  });

  test('returns to the previous history entry when a dish opened on this page is closed', async () => {
    const { menu, address } = await open('/menus?semaine=2026-W49');
    menu.send({ type: 'week.chosen', week: '2026-W50' });
    await untilAnswered(menu);
    menu.send({ type: 'meal.opened', meal: dahl });
    menu.send({ type: 'meal.dismissed' });
    // This event arrives before the browser has gone back. The page must not go back a second time.
    menu.send({ type: 'filter.toggled', tagId: 'tag_bio' });
    await flushMicrotasks();
    expect(address.shown).toBe('?semaine=2026-W50');
    address.go(-1);
    expect(shownIn(menu)).toEqual({ week: '2026-W49', meal: null });
  });

  test('replaces the URL when a linked dish is closed', async () => {
    const { menu, address } = await open(`/menus?semaine=2026-W49&plat=${dahl}`);
    menu.send({ type: 'meal.dismissed' });
    await flushMicrotasks();
    expect(address.entries).toEqual(['/menus?semaine=2026-W49']);
  });

  test('shows the dish that was opened last while another is closing', async () => {
    const { menu, address } = await open('/menus');
    menu.send({ type: 'meal.opened', meal: dahl });
    menu.send({ type: 'meal.dismissed' });
    menu.send({ type: 'meal.opened', meal: 'boeuf-bourguignon' });
    await flushMicrotasks();
    expect(shownIn(menu).meal).toBe('boeuf-bourguignon');
    expect(address.shown).toBe('?semaine=2026-W48&plat=boeuf-bourguignon');
  });
});
