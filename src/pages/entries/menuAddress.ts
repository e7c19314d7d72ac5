import type { MenuContext, MenuEvent } from '#machines/menu/menu.machine.ts';

/** The address bar as the menu needs it. */
export interface MenuAddress {
  read(): URL;
  /** Whether the present entry was added by opening a meal: the one before it is the page without that meal. */
  wasOpenedHere(): boolean;
  add(url: URL, options: { opensMeal: boolean }): void;
  replace(url: URL): void;
  /** The listener hears of it later. */
  back(): void;
  /** Tells of Back and Forward. */
  listen(listener: () => void): void;
}

const openedHere = 'meal opened here';

const browserMenuAddress: MenuAddress = {
  read: () => new URL(location.href),
  wasOpenedHere: () => history.state === openedHere,
  add: (url, { opensMeal }) => history.pushState(opensMeal ? openedHere : null, '', url),
  replace: (url) => history.replaceState(null, '', url),
  back: () => history.back(),
  listen: (listener) => addEventListener('popstate', listener),
};

type Shown = Pick<MenuContext, 'weeks' | 'week' | 'meal' | 'menus'>;

/** The menu as its address needs it. */
export interface AddressedMenu {
  send(event: MenuEvent): void;
  subscribe(listener: () => void): unknown;
  getSnapshot(): { readonly value: string; readonly context: Shown };
}

/** What is open, or will be when the week has come; a meal that the week turned out not to have is neither. */
function mealIn({ meal, menus, week }: Shown): string | null {
  const meals = menus[week];
  return meals === undefined || meals.some(({ id }) => id === meal) ? meal : null;
}

/** The first week has one address only, unless a meal of it is open: on another day it will be another week. */
function withMenu(url: URL, shown: Shown): URL {
  const { weeks, week } = shown;
  const meal = mealIn(shown);
  const next = new URL(url);
  if (meal === null && week === weeks[0]) next.searchParams.delete('semaine');
  else next.searchParams.set('semaine', week);
  if (meal === null) next.searchParams.delete('plat');
  else next.searchParams.set('plat', meal);
  return next;
}

/**
 * Ties the menu and its address (`?semaine=2026-W48&plat=<id>`) together: the address asks, the machine decides, the address
 * shows what was decided. A meal that was opened here is closed by going back, so that Back does not open it again; one that was
 * linked to is closed in its place. The caller connects once, after starting the actor.
 */
export function connectMenuAddress(menu: AddressedMenu, address: MenuAddress = browserMenuAddress): void {
  let isAsking = false;
  let isGoingBack = false;

  const show = (): void => {
    if (isAsking || isGoingBack) return;
    const url = address.read();
    const next = withMenu(url, menu.getSnapshot().context);
    if (next.href === url.href) return;
    const opensMeal = next.searchParams.has('plat');
    if (opensMeal || !url.searchParams.has('plat')) return address.add(next, { opensMeal });
    if (!address.wasOpenedHere()) return address.replace(next);
    isGoingBack = true;
    address.back();
  };

  const ask = (): void => {
    const url = address.read();
    const { value, context } = menu.getSnapshot();
    // As when the page was drawn for its address: there is nothing to ask.
    if (value !== 'idle' && withMenu(url, context).href === url.href) return;
    isAsking = true;
    menu.send({
      type: 'menu.requested',
      week: url.searchParams.get('semaine'),
      meal: url.searchParams.get('plat'),
    });
    isAsking = false;
    const decided = withMenu(url, menu.getSnapshot().context);
    if (decided.href !== url.href) address.replace(decided);
  };

  menu.subscribe(show);
  address.listen(() => {
    // The way back that a closed meal asked for: the menu is there already.
    if (!isGoingBack) return ask();
    isGoingBack = false;
    show();
  });
  ask();
}
