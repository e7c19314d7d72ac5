import { dayOf } from '#machines/domain/week.ts';
import { showDebugView } from '#src/devtools/debug/showDebugView.ts';
import { preloadMealsCode, findMeals } from '#src/effects/ports/findMeals.ts';
import { MenuContext } from '#src/storefront/menus/context.ts';
import { MenusPage } from '#src/storefront/menus/MenusPage.tsx';
import { WishListContext } from '#src/storefront/menus/wishList.ts';
import { accessibleStorage } from '#src/effects/storage/accessible.ts';
import { readStoredStorefront } from '#src/visit/storedDraft.ts';
import { mountPage } from '#src/visit/mount.tsx';
import { onFirstInteraction } from '#src/effects/browser/scheduling.ts';
import { readDrawnMenu } from './readDrawnMenu.ts';
import { syncMenuUrl } from './menuUrl.ts';
import { openWishes, sendBoxSize } from './openWishes.ts';
import { startPrerenderedMenu, startEmptyMenu } from './openMenu.ts';

const drawn = readDrawnMenu();
const { menu, menuView } =
  drawn === null ? startEmptyMenu(dayOf(Date.now()), findMeals()) : startPrerenderedMenu(drawn, findMeals());
const wishes = openWishes(accessibleStorage(), globalThis);
syncMenuUrl(menu);
void showDebugView(menu);
onFirstInteraction(preloadMealsCode);

export const { visit } = mountPage(
  'carte',
  <MenuContext value={menuView}>
    <WishListContext value={wishes}>
      <MenusPage />
    </WishListContext>
  </MenuContext>,
  readStoredStorefront,
  { menu, wishes },
);
sendBoxSize(visit, wishes);
