import { menu } from '#src/content/menu.ts';
import { done } from 'xstate-workbench/chart/settled';
import { wish } from '#tests/support/wishes.ts';
import { eventPaths } from './eventPaths.ts';
import type { ShopScript } from './shopScript.ts';
import { atForm, atMenu, shop } from './starts.ts';
import {
  act,
  choose,
  firstTab,
  newTab,
  open,
  press,
  quoted,
  reload,
  secondTab,
  textIsAbsent,
} from './words.ts';

const dishAddress = (id: string): string => `/menus?plat=${id}`;
const noDish = { input: { wishes: [], nbMeals: 2 } };
const stored = done('storeWishes', undefined);
const [first, second, third] = [wish('bourguignon'), wish('saumon'), wish('gnocchi')];
const mark = (dish: typeof first) => ({ type: 'dish.marked', wish: dish });

/** Manual tests of the dishes that a customer marks for the box. */
export const wishScripts: readonly ShopScript[] = [
  {
    title: 'La carte\u00a0: un plat gardé pour la box, puis retiré',
    priority: 2,
    start: atMenu,
    acts: [
      act(open(dishAddress('saumon-au-citron')), quoted(menu.wishes.keep)),
      act(press(menu.wishes.keep), quoted(menu.wishes.remove)),
      act(reload, quoted(menu.wishes.remove)),
      act(press(menu.wishes.remove), quoted(menu.wishes.keep)),
    ],
    tells: {
      wishes: {
        ...noDish,
        events: [mark(first), stored, { type: 'dish.unmarked', id: first.id }, stored],
        testedEvent: 'dish.unmarked',
      },
    },
  },
  {
    title: 'La carte\u00a0: la box est pleine',
    priority: 2,
    start: shop,
    acts: [
      act(open('/'), quoted('4 repas')),
      act(choose('4 repas')),
      act(open('/menus'), quoted('La Carte du Chef')),
      act('Appuyer sur le cœur de quatre plats', quoted('4\u00a0plats gardés sur\u00a04')),
      act(
        'Appuyer sur le cœur d’un cinquième plat',
        quoted('retirez un plat, ou prenez une box plus grande.'),
      ),
    ],
    tells: {
      wishes: { ...noDish, events: [mark(first), stored, mark(second), stored, mark(third)] },
    },
  },
  {
    title: 'Un plat gardé dans un second onglet apparaît dans la commande du premier',
    priority: 2,
    start: atForm,
    acts: [
      act(newTab(open(dishAddress('saumon-au-citron'))), quoted(menu.wishes.keep)),
      act(secondTab(press(menu.wishes.keep)), quoted(menu.wishes.remove)),
      act(firstTab('Regarder le récapitulatif de la commande'), quoted('plat gardé')),
    ],
    tells: {
      checkout: {
        events: [...eventPaths.form, { type: 'wishes.changed', wishes: [second] }],
        testedEvent: 'wishes.changed',
      },
    },
  },
  {
    title: 'La carte dans deux onglets\u00a0: un plat gardé dans l’un l’est dans l’autre',
    priority: 3,
    start: atMenu,
    acts: [
      act(newTab(open(dishAddress('saumon-au-citron'))), quoted(menu.wishes.keep)),
      act(secondTab(press(menu.wishes.keep)), quoted(menu.wishes.remove)),
      act(firstTab('Regarder le bas de l’écran'), quoted('1\u00a0plat gardé sur\u00a010')),
      act(secondTab(press(menu.wishes.remove)), quoted(menu.wishes.keep)),
      act(firstTab('Regarder le bas de l’écran'), textIsAbsent('1\u00a0plat gardé sur\u00a010')),
    ],
    tells: {
      wishes: { ...noDish, events: [{ type: 'wishes.changed', wishes: [second] }] },
    },
  },
];
