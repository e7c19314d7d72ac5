import { createActor } from 'xstate';
import { weeksFrom } from '#machines/domain/week.ts';
import { menuMachine } from '#machines/menu/machine.ts';
import { mealTags } from '#src/checkout/mealTags.ts';
import { backendsAt } from '#src/ports/backends.ts';
import { findMeals } from '#src/ports/findMeals.ts';
import { MenuContext } from '#src/screens/menus/context.ts';
import { MenusPage } from '#src/screens/menus/MenusPage.tsx';
import { restOf } from '#src/visit/keptDraft.ts';
import { mountPage } from '#src/visit/mount.tsx';
import { connectMenuAddress } from './menuAddress.ts';

/** How far ahead one can look. */
const weekCount = 4;

const menu = createActor(
  menuMachine.provide({ actors: { findMeals: findMeals(backendsAt(location.origin)) } }),
  { input: { weeks: weeksFrom(Date.now(), weekCount), tags: mealTags } },
).start();
connectMenuAddress(menu);

mountPage(
  'carte',
  <MenuContext value={menu}>
    <MenusPage />
  </MenuContext>,
  restOf,
);
