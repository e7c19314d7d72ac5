import { describe, expect, test } from 'vitest';
import { connectMenuAddress, type MenuAddress } from '#src/pages/entries/menuAddress.ts';
import { startMenu, untilAnswered, type RunningMenu } from './menu.tsx';

interface Entry {
  readonly url: URL;
  readonly wasOpenedHere: boolean;
}

/** Browser history. `back` is asynchronous, `add` and `replace` are not. */
class MemoryMenuAddress implements MenuAddress {
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
  connectMenuAddress(menu, address);
  await untilAnswered(menu);
  return { menu, address };
}

const shownIn = (menu: RunningMenu) => {
  const { week, meal } = menu.getSnapshot().context;
  return { week, meal };
};
const dahl = 'dahl-de-lentilles-corail';
const heard = (): Promise<void> => Promise.resolve();

describe('the address of the menu', () => {
  test('asks for a week and a dish', async () => {
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
  ])('%s becomes %s, and leaves no trace', async (href, settled) => {
    const { address } = await open(href);
    expect(address.entries).toEqual([settled]);
  });

  test('shows the week that is chosen; Back leads to the one before', async () => {
    const { menu, address } = await open('/menus');
    menu.send({ type: 'week.chosen', week: '2026-W50' });
    await untilAnswered(menu);
    expect(address.entries).toEqual(['/menus', '/menus?semaine=2026-W50']);
    address.go(-1);
    expect(shownIn(menu).week).toBe('2026-W48');
  });

  test('does not speak of filters', async () => {
    const { menu, address } = await open('/menus');
    menu.send({ type: 'filter.toggled', tagId: 'tag_bio' });
    expect(address.entries).toEqual(['/menus']);
  });
});

describe('a dish', () => {
  test('that is opened is closed by Back, and opened again by Forward', async () => {
    const { menu, address } = await open('/menus');
    menu.send({ type: 'meal.opened', meal: dahl });
    expect(address.shown).toBe(`?semaine=2026-W48&plat=${dahl}`);
    address.go(-1);
    expect(shownIn(menu).meal).toBeNull();
    address.go(1);
    expect(shownIn(menu).meal).toBe(dahl);
  });

  test('that is opened here and closed by its cross goes back: the next Back does not open it again', async () => {
    const { menu, address } = await open('/menus?semaine=2026-W49');
    menu.send({ type: 'week.chosen', week: '2026-W50' });
    await untilAnswered(menu);
    menu.send({ type: 'meal.opened', meal: dahl });
    menu.send({ type: 'meal.dismissed' });
    // An event before the browser has gone back must not cause a second step back.
    menu.send({ type: 'filter.toggled', tagId: 'tag_bio' });
    await heard();
    expect(address.shown).toBe('?semaine=2026-W50');
    address.go(-1);
    expect(shownIn(menu)).toEqual({ week: '2026-W49', meal: null });
  });

  test('that was linked to is closed in its place', async () => {
    const { menu, address } = await open(`/menus?semaine=2026-W49&plat=${dahl}`);
    menu.send({ type: 'meal.dismissed' });
    await heard();
    expect(address.entries).toEqual(['/menus?semaine=2026-W49']);
  });

  test('that is opened while another is being left has the last word', async () => {
    const { menu, address } = await open('/menus');
    menu.send({ type: 'meal.opened', meal: dahl });
    menu.send({ type: 'meal.dismissed' });
    menu.send({ type: 'meal.opened', meal: 'boeuf-bourguignon' });
    await heard();
    expect(shownIn(menu).meal).toBe('boeuf-bourguignon');
    expect(address.shown).toBe('?semaine=2026-W48&plat=boeuf-bourguignon');
  });
});
