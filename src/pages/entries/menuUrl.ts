import type { MenuContext, MenuEvent } from '#machines/menu/menu.machine.ts';

export interface MenuUrlAdapter {
  read(): URL;
  wasOpenedHere(): boolean;
  add(url: URL, options: { opensMeal: boolean }): void;
  replace(url: URL): void;
  back(): void;
  listen(listener: () => void): void;
}

const openedHereState = 'meal opened here';

const browserMenuUrl: MenuUrlAdapter = {
  read: () => new URL(location.href),
  wasOpenedHere: () => history.state === openedHereState,
  add: (url, { opensMeal }) => history.pushState(opensMeal ? openedHereState : null, '', url),
  replace: (url) => history.replaceState(null, '', url),
  back: () => history.back(),
  listen: (listener) => addEventListener('popstate', listener),
};

type ShownMenu = Pick<MenuContext, 'weeks' | 'week' | 'meal' | 'menus'>;

export interface MenuActorLike {
  send(event: MenuEvent): void;
  subscribe(listener: () => void): unknown;
  getSnapshot(): { readonly value: string; readonly context: ShownMenu };
}

/** Returns the open meal's id, or `null` if the loaded week lacks the meal. */
function displayedMealIn({ meal, menus, week }: ShownMenu): string | null {
  const meals = menus[week];
  return meals === undefined || meals.some(({ id }) => id === meal) ? meal : null;
}

/**
 * Returns the menu page's URL. A meal's URL always names the week, because the menu's first week changes over
 * time.
 */
function withMenu(url: URL, shownMenu: ShownMenu): URL {
  const { weeks, week } = shownMenu;
  const meal = displayedMealIn(shownMenu);
  const next = new URL(url);
  if (meal === null && week === weeks[0]) next.searchParams.delete('semaine');
  else next.searchParams.set('semaine', week);
  if (meal === null) next.searchParams.delete('plat');
  else next.searchParams.set('plat', meal);
  return next;
}

/**
 * Synchronizes the menu chart with the page's URL (`?semaine=2026-W48&plat=<id>`). Closing a meal that the
 * visitor opened on this page goes back in history. Otherwise closing replaces the history entry.
 */
export function syncMenuUrl(menu: MenuActorLike, address: MenuUrlAdapter = browserMenuUrl): void {
  let isRequesting = false;
  let isGoingBack = false;

  const showMenuInUrl = (): void => {
    if (isRequesting || isGoingBack) return;
    const url = address.read();
    const next = withMenu(url, menu.getSnapshot().context);
    if (next.href === url.href) return;
    const opensMeal = next.searchParams.has('plat');
    if (opensMeal || !url.searchParams.has('plat')) return address.add(next, { opensMeal });
    if (!address.wasOpenedHere()) return address.replace(next);
    isGoingBack = true;
    address.back();
  };

  const requestMenuFromUrl = (): void => {
    const url = address.read();
    const { value, context } = menu.getSnapshot();
    if (value !== 'idle' && withMenu(url, context).href === url.href) return;
    isRequesting = true;
    menu.send({
      type: 'menu.requested',
      week: url.searchParams.get('semaine'),
      meal: url.searchParams.get('plat'),
    });
    isRequesting = false;
    const acceptedUrl = withMenu(url, menu.getSnapshot().context);
    if (acceptedUrl.href !== url.href) address.replace(acceptedUrl);
  };

  menu.subscribe(showMenuInUrl);
  address.listen(() => {
    // If closing a meal caused this Back navigation, the menu chart is already up to date.
    if (!isGoingBack) return requestMenuFromUrl();
    isGoingBack = false;
    showMenuInUrl();
  });
  requestMenuFromUrl();
}
