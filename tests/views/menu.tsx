import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { menuMachine, type WeekMenu } from '#machines/menu/menu.machine.ts';
import type { Wish } from '#machines/domain/wishes.ts';
import { wishesMachine } from '#machines/wishes/wishes.machine.ts';
import { WishListContext, type WishList } from '#src/storefront/menus/wishList.ts';
import { mealTagsOf } from '#machines/domain/mealTags.ts';
import { productsOfWeek } from '#sandbox/main/menu/weeks.ts';
import { MenuContext } from '#src/storefront/menus/context.ts';
import { MenusPage } from '#src/storefront/menus/MenusPage.tsx';
import { NowContext } from '#src/visit/context.ts';
import { show } from './storefront.tsx';

/** A Saturday, so the next box is for week 48. */
const saturday = Date.parse('2026-11-21T10:00:00+01:00');

export type RunningMenu = ActorRefFrom<typeof menuMachine>;

/** Returns the sandbox's meals of a week. */
export const mealsOf = (monday: string): WeekMenu => ({
  meals: productsOfWeek(monday).flatMap((product) => (product.type === 'Meal' ? [product] : [])),
});

/** Starts the menu machine with the four weeks of the sandbox, without a network. */
export function startMenu(
  findMeals: (monday: string) => WeekMenu | Promise<WeekMenu> = mealsOf,
): RunningMenu {
  const port = fromPromise<WeekMenu, { monday: string }>(async ({ input: { monday } }) => findMeals(monday));
  return createActor(menuMachine.provide({ actors: { findMeals: port } }), {
    input: { weeks: ['2026-W48', '2026-W49', '2026-W50', '2026-W51'], tags: mealTagsOf('local') },
  }).start();
}

/** Waits until the menu machine's request for meals succeeds or fails. */
export const untilAnswered = async (menu: RunningMenu): Promise<RunningMenu> => {
  await waitFor(menu, (snapshot) => snapshot.matches('shown') || snapshot.matches('failed'));
  return menu;
};

/** Opens the menu machine, optionally with the week and dish of a URL. */
export async function openMenu(
  { week = null, meal = null }: { week?: string | null; meal?: string | null } = {},
  findMeals?: Parameters<typeof startMenu>[0],
): Promise<RunningMenu> {
  const menu = startMenu(findMeals);
  menu.send({ type: 'menu.requested', week, meal });
  return untilAnswered(menu);
}

/** Dishes that the customer has marked, for a box of this size. */
interface MarkedDishes {
  readonly wishes?: readonly Wish[];
  readonly nbMeals?: number;
  /** Dish that the customer marks last. */
  readonly marked?: Wish;
}

function openWishList({ wishes = [], nbMeals = 10, marked }: MarkedDishes): WishList {
  const list = createActor(wishesMachine, { input: { wishes, nbMeals } }).start();
  if (marked !== undefined) list.send({ type: 'dish.marked', wish: marked });
  return {
    send: (event) => list.send(event),
    subscribe: (listener) => list.subscribe(listener),
    getSnapshot: () => list.getSnapshot(),
    getServerSnapshot: () => list.getSnapshot(),
  };
}

/** Renders the menu page. If `menu` is `null`, renders the page as the build prerenders it. */
export const showMenu = (menu: RunningMenu | null, dishes: MarkedDishes | null = null): string => {
  const value =
    menu === null
      ? null
      : {
          send: menu.send,
          subscribe: (listener: () => void) => menu.subscribe(listener),
          getSnapshot: () => menu.getSnapshot(),
          getServerSnapshot: () => menu.getSnapshot(),
        };
  return show(() => (
    <NowContext value={() => saturday}>
      <MenuContext value={value}>
        <WishListContext value={dishes && openWishList(dishes)}>
          <MenusPage />
        </WishListContext>
      </MenuContext>
    </NowContext>
  ));
};
