import { createActor, type ActorRefFrom } from 'xstate';
import { noonOf, weeksSeenOn } from '#machines/domain/week.ts';
import { menuMachine, type MenuInput } from '#machines/menu/menu.machine.ts';
import type { PortsOf } from '#machines/port.ts';
import type { DrawnMenu } from '#server/contracts/drawnMenu.ts';
import { mealTags } from '#src/settings/mealTags.ts';
import type { Menu } from '#src/storefront/menus/context.ts';

type RunningMenu = ActorRefFrom<typeof menuMachine>;
type FindMeals = PortsOf<typeof menuMachine>['findMeals'];

/** The menu of a page, and as its views see it. */
interface OpenMenu {
  readonly menu: RunningMenu;
  readonly seen: Menu;
}

/** @param findMeals asks for weeks; without it none comes */
function start(day: string, known: Pick<MenuInput, 'menus'>, findMeals: FindMeals | undefined): RunningMenu {
  const machine = findMeals === undefined ? menuMachine : menuMachine.provide({ actors: { findMeals } });
  return createActor(machine, { input: { weeks: weeksSeenOn(day), tags: mealTags, ...known } }).start();
}

const seenOn = (day: string, menu: RunningMenu): Menu => ({
  send: (event) => menu.send(event),
  subscribe: (listener) => menu.subscribe(listener),
  getSnapshot: () => menu.getSnapshot(),
  seenAt: noonOf(day),
});

/** The menu of a page that was drawn with dishes: it stands where the page shows it. */
export function menuAsDrawn({ day, week, meals, meal }: DrawnMenu, findMeals?: FindMeals): OpenMenu {
  const menu = start(day, { menus: { [week]: meals } }, findMeals);
  menu.send({ type: 'menu.requested', week, meal });
  const drawn = menu.getSnapshot();
  return { menu, seen: { ...seenOn(day, menu), getServerSnapshot: () => drawn } };
}

/** The menu of a page without dishes, seen on that day (ISO date): it waits for its address. */
export function menuAtFirst(day: string, findMeals: FindMeals): OpenMenu {
  const menu = start(day, {}, findMeals);
  return { menu, seen: seenOn(day, menu) };
}
