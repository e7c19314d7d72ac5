import { createActor, type ActorRefFrom } from 'xstate';
import { noonOf, weeksVisibleOn } from '#machines/domain/week.ts';
import { menuMachine, type MenuInput } from '#machines/menu/menu.machine.ts';
import type { PortsOf } from '#machines/port.ts';
import type { MenuPageData } from '#server/contracts/menuPageData.ts';
import { mealTags } from '#src/settings/mealTags.ts';
import type { Menu } from '#src/storefront/menus/context.ts';

type RunningMenu = ActorRefFrom<typeof menuMachine>;
type FindMeals = PortsOf<typeof menuMachine>['findMeals'];

interface OpenMenu {
  readonly menu: RunningMenu;
  readonly menuView: Menu;
}

/** @param findMeals requests a week's dishes from the server. Omitted during prerendering. */
function startMenu(
  day: string,
  initialMenus: Pick<MenuInput, 'menus'>,
  findMeals: FindMeals | undefined,
): RunningMenu {
  const machine = findMeals === undefined ? menuMachine : menuMachine.provide({ actors: { findMeals } });
  return createActor(machine, {
    input: { weeks: weeksVisibleOn(day), tags: mealTags, ...initialMenus },
  }).start();
}

const menuViewOn = (day: string, menu: RunningMenu): Menu => ({
  send: (event) => menu.send(event),
  subscribe: (listener) => menu.subscribe(listener),
  getSnapshot: () => menu.getSnapshot(),
  referenceTime: noonOf(day),
});

export function startPrerenderedMenu(
  { day, week, meals, meal }: MenuPageData,
  findMeals?: FindMeals,
): OpenMenu {
  const menu = startMenu(day, { menus: { [week]: meals } }, findMeals);
  menu.send({ type: 'menu.requested', week, meal });
  const prerenderedSnapshot = menu.getSnapshot();
  return { menu, menuView: { ...menuViewOn(day, menu), getServerSnapshot: () => prerenderedSnapshot } };
}

/** Starts the menu chart of a page prerendered without dishes. @param day ISO date */
export function startEmptyMenu(day: string, findMeals: FindMeals): OpenMenu {
  const menu = startMenu(day, {}, findMeals);
  return { menu, menuView: menuViewOn(day, menu) };
}
