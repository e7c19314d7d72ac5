import { dayOf } from '#machines/domain/week.ts';
import { showInside } from '#src/devtools/debug/showInside.ts';
import { fetchAsking, findMeals } from '#src/effects/ports/findMeals.ts';
import { MenuContext } from '#src/storefront/menus/context.ts';
import { MenusPage } from '#src/storefront/menus/MenusPage.tsx';
import { storedStorefrontOf } from '#src/visit/storedDraft.ts';
import { mountPage } from '#src/visit/mount.tsx';
import { onFirstInteraction } from '#src/effects/browser/scheduling.ts';
import { drawnMenu } from './drawnMenu.ts';
import { connectMenuAddress } from './menuAddress.ts';
import { menuAsDrawn, menuAtFirst } from './openMenu.ts';

const drawn = drawnMenu();
const { menu, seen } =
  drawn === null ? menuAtFirst(dayOf(Date.now()), findMeals()) : menuAsDrawn(drawn, findMeals());
connectMenuAddress(menu);
void showInside(menu);
onFirstInteraction(fetchAsking);

export const { visit } = mountPage(
  'carte',
  <MenuContext value={seen}>
    <MenusPage />
  </MenuContext>,
  storedStorefrontOf,
  { menu },
);
