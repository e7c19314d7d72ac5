import { menuMachine } from '#machines/menu/menu.machine.ts';
import { consentTexts } from '#src/content/consent.ts';
import { footer } from '#src/content/footer.ts';
import { home } from '#src/content/home.ts';
import { form } from '#src/content/form.ts';
import { menu } from '#src/content/menu.ts';
import { clearFaultsAct } from './faults.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import { meal, bistrot, organicTag, fitnessTag, tags } from '#tests/support/meals.ts';
import type { ShopScript } from './shopScript.ts';
import { atHome, atMenu, shop } from './starts.ts';
import {
  act,
  goBackAct,
  textIsAbsent,
  open,
  press,
  pressInSection,
  quoted,
  reload,
  newTab,
  secondTab,
  firstTab,
  title,
  wait,
  withPicture,
} from './words.ts';

const weeks = ['2026-W48', '2026-W49'] as const;
const meals = [
  meal('bourguignon', [bistrot, organicTag]),
  meal('saumon', [fitnessTag]),
  meal('gnocchi', [bistrot]),
];
const limit: unknown = menuMachine.implementations.delays['answerTimeout'];
const seconds = typeof limit === 'number' ? limit / 1000 : 0;
const accepts = { button: consentTexts.accept, event: { type: 'consent.given' } } as const;
const refuses = { button: consentTexts.refuse, event: { type: 'consent.refused' } } as const;
type Choice = typeof accepts | typeof refuses;

/** Manual test that reopens the cookie settings in the footer and changes an earlier choice. */
const changesMind = (
  words: string,
  first: Choice,
  then: Choice,
  more: ShopScript['tells'] = {},
): ShopScript => ({
  title: words,
  priority: 2,
  start: shop,
  acts: [
    act(open('/menus'), quoted(consentTexts.title)),
    act(press(first.button), textIsAbsent(consentTexts.title)),
    act(press(footer.cookies), quoted(consentTexts.title)),
    act(press(then.button), textIsAbsent(consentTexts.title)),
  ],
  tells: {
    consent: { ...startedWith(null), events: [first.event, { type: 'consent.requested' }, then.event] },
    ...more,
  },
});

/** Input of a menu page that the server rendered with the dishes of its first week. */
const prerendered = { input: { weeks, tags, menus: { [weeks[0]]: meals } } };
const menuRequested = { type: 'menu.requested', week: null, meal: null };
const down = [{ call: 'main.inscription_menu', mode: 'status 503' }];
const loaded = done('findMeals', { meals });
const startedWith = (stored: 'given' | 'refused' | null) => ({
  input: { stored, isRefusedByBrowser: false },
});

export const pageScripts: readonly ShopScript[] = [
  {
    title: 'La carte\u00a0: une autre semaine montre ses plats',
    priority: 3,
    start: atMenu,
    acts: [act(press(menu.weeks.next), quoted('plats'))],
    tells: {
      menu: {
        ...prerendered,
        events: [menuRequested, { type: 'week.chosen', week: weeks[1] }, loaded],
        testedEvent: 'week.chosen',
      },
    },
  },
  {
    title: 'La carte\u00a0: un filtre, puis « Tout afficher »',
    priority: 3,
    start: atMenu,
    acts: [
      act(press('Bio'), quoted(menu.filters.clear)),
      act(press(menu.filters.clear), textIsAbsent(menu.filters.clear)),
    ],
    tells: {
      menu: {
        ...prerendered,
        events: [
          menuRequested,
          { type: 'filter.toggled', tagId: organicTag.id },
          { type: 'filters.cleared' },
        ],
      },
    },
  },
  {
    title: 'La carte\u00a0: un allergène à éviter',
    priority: 2,
    start: atMenu,
    acts: [
      act(press(menu.filters.allergens), quoted(menu.filters.without.Lait)),
      act(press(menu.filters.without.Lait), quoted(menu.filters.clear)),
    ],
    tells: {
      menu: { ...prerendered, events: [menuRequested, { type: 'allergen.toggled', allergen: 'Lait' }] },
    },
  },
  {
    title: 'La carte\u00a0: un plat ouvert par son lien, puis fermé',
    priority: 3,
    start: shop,
    acts: [
      withPicture(
        'menu.shown+meal',
        act(open('/menus?plat=boeuf-bourguignon'), quoted(menu.dish.ingredients)),
      ),
      act(press('Fermer'), textIsAbsent(menu.dish.conservation)),
    ],
    tells: {
      menu: {
        ...prerendered,
        events: [{ type: 'menu.requested', week: weeks[0], meal: 'bourguignon' }, { type: 'meal.dismissed' }],
        testedEvent: 'meal.dismissed',
      },
    },
  },
  {
    title: 'La carte\u00a0: panne, puis nouvel essai',
    priority: 2,
    start: shop,
    faults: down,
    acts: [
      withPicture('menu.failed', act(open('/menus'), quoted(menu.failed.title))),
      act(clearFaultsAct),
      act(press(menu.failed.retry), quoted('plats'), textIsAbsent(menu.failed.title)),
    ],
    tells: {
      menu: {
        input: { weeks, tags },
        events: [menuRequested, failed('findMeals'), { type: 'menu.retried' }, loaded],
        testedEvent: 'menu.retried',
      },
    },
  },
  {
    title: `La carte sans réponse\u00a0: abandon après ${seconds}\u00a0s`,
    priority: 2,
    start: shop,
    faults: [{ call: 'main.inscription_menu', mode: `delay ${seconds * 2000}` }],
    acts: [act(open('/menus')), act(wait(seconds + 4), quoted(menu.failed.title))],
    tells: {
      menu: { input: { weeks, tags }, events: [menuRequested, elapsed('answerTimeout', 'menu.loading')] },
    },
  },
  changesMind('Mesure d’audience acceptée, puis retirée au bas de la page', accepts, refuses, {
    visit: { events: [{ type: 'consent.requested' }] },
  }),
  changesMind('Mesure d’audience refusée, puis acceptée au bas de la page', refuses, accepts),
  {
    title: 'Mesure d’audience\u00a0: la touche Échap refuse la première fois, puis conserve le choix',
    priority: 3,
    start: shop,
    acts: [
      act(open('/menus'), quoted(consentTexts.title)),
      act(press(consentTexts.accept), textIsAbsent(consentTexts.title)),
      act(press(footer.cookies), quoted(consentTexts.title)),
      act('Appuyer sur la touche Échap', textIsAbsent(consentTexts.title)),
      act(reload, textIsAbsent(consentTexts.title)),
    ],
    tells: {
      consent: {
        ...startedWith(null),
        events: [{ type: 'consent.given' }, { type: 'consent.requested' }, { type: 'consent.left' }],
      },
    },
  },
  {
    title: 'Mesure d’audience\u00a0: acceptée dans un second onglet, le bandeau disparaît du premier',
    priority: 3,
    start: shop,
    acts: [
      act(open('/menus'), quoted(consentTexts.title)),
      act(newTab(open('/menus')), quoted(consentTexts.title)),
      act(secondTab(press(consentTexts.accept)), textIsAbsent(consentTexts.title)),
      act(firstTab('Attendre 2 secondes sans rien faire'), textIsAbsent(consentTexts.title)),
    ],
    tells: { consent: { ...startedWith(null), events: [{ type: 'consent.read', stored: 'given' }] } },
  },
  {
    title: 'Mesure d’audience\u00a0: pas de bandeau pendant la commande',
    priority: 2,
    start: shop,
    acts: [
      act(open('/'), quoted(consentTexts.title)),
      act(pressInSection(home.picker.title, home.order), title(form.title), textIsAbsent(consentTexts.title)),
      act(goBackAct, quoted(consentTexts.title)),
      act(open('/?step=form'), title(form.title), textIsAbsent(consentTexts.title)),
      act(press(footer.cookies), quoted(consentTexts.title)),
      act(press(consentTexts.refuse), textIsAbsent(consentTexts.title)),
    ],
    tells: {
      consent: {
        ...startedWith(null),
        events: [
          { type: 'order.entered' },
          { type: 'order.left' },
          { type: 'order.entered' },
          { type: 'consent.requested' },
          { type: 'consent.refused' },
        ],
      },
      visit: { events: [{ type: 'order.entered' }, { type: 'order.left' }], variant: 'pendant la commande' },
    },
  },
  {
    title: 'Mesure d’audience\u00a0: le choix d’un second onglet compte aussi pendant la commande',
    priority: 3,
    start: shop,
    acts: [
      act(open('/?step=form&box=10'), textIsAbsent(consentTexts.title)),
      act(newTab(open('/menus')), quoted(consentTexts.title)),
      act(secondTab(press(consentTexts.accept)), textIsAbsent(consentTexts.title)),
      act(firstTab(press(footer.cookies)), quoted(consentTexts.title)),
    ],
    tells: {
      consent: {
        ...startedWith(null),
        events: [
          { type: 'order.entered' },
          { type: 'consent.read', stored: 'given' },
          { type: 'consent.requested' },
        ],
        testedEvent: 'consent.read',
      },
    },
  },
  {
    title: 'Mesure d’audience\u00a0: le refus d’un second onglet compte aussi pendant la commande',
    priority: 3,
    start: shop,
    acts: [
      act(open('/?step=form&box=10'), textIsAbsent(consentTexts.title)),
      act(newTab(open('/menus')), quoted(consentTexts.title)),
      act(secondTab(press(consentTexts.refuse)), textIsAbsent(consentTexts.title)),
      act(firstTab(open('/')), textIsAbsent(consentTexts.title)),
    ],
    tells: {
      consent: {
        ...startedWith(null),
        events: [{ type: 'order.entered' }, { type: 'consent.read', stored: 'refused' }],
        testedEvent: 'consent.read',
      },
    },
  },
  {
    title: 'Visite\u00a0: la commande s’ouvre au premier appui sur « Je commande ma box »',
    priority: 1,
    start: atHome,
    acts: [act(pressInSection(home.picker.title, home.order), title(form.title))],
    tells: {
      visit: {
        events: [
          { type: 'page.viewed', name: 'app', from: null, to: 'home' },
          { type: 'shopperEvent.sent', event: { type: 'order.started', nbMeals: 10 } },
          { type: 'checkout.opened' },
        ],
      },
    },
  },
];
