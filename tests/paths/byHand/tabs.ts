import { does, seen } from '#e2e/tours/list/events.ts';
import { payment } from '#src/content/payment.ts';
import { success } from '#src/content/success.ts';
import { draft } from '#tests/paths/checkout.samples.ts';
import { elapsed } from 'xstate-workbench/chart/settled';
import { roads } from './roads.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { paidOnce, thanked } from './paying.ts';
import { pay, ready, types } from './starts.ts';
import { act, enabled, firstTab, open, press, quoted, secondTab, title, wait } from './words.ts';

const pending = [
  { type: 'draft.settled', draft: { ...draft, pending: { intentId: 'pi_1', quote: null } } },
] as const;

/** Two tabs that pay, and the page of thanks. */
export const tabScripts: readonly ShopScript[] = [
  {
    title: 'Deux onglets paient\u00a0: le second attend, et arrive à la même commande',
    priority: 1,
    start: ready,
    acts: [
      act(types('4000 0027 6000 3184')),
      act(secondTab(open('/?step=payment')), title(payment.title)),
      act(secondTab(types('4242 4242 4242 4242'))),
      act(secondTab(`Cocher ${quoted(payment.termsWords)}`), enabled(pay)),
      act(firstTab(press(pay)), quoted('Est-ce bien vous')),
      act(secondTab(press(pay)), quoted(payment.elsewhere.title)),
      act(firstTab('Dans la fenêtre de la banque, appuyer sur «\u00a0Valider\u00a0»'), ...thanked, paidOnce),
      act(secondTab(wait(5)), ...thanked, paidOnce),
    ],
    tells: checkout([
      ...roads.ready,
      does.pays,
      seen.lockedElsewhere,
      { type: 'xstate.done.actor.awaitOtherTab', output: undefined, actorId: 'awaitOtherTab' },
    ]),
  },
  {
    title: 'Un onglet paie, la boutique est rouverte dans un second\u00a0: il attend le premier',
    priority: 1,
    start: ready,
    acts: [
      act(types('4000 0027 6000 3184')),
      act(press(pay), quoted('Est-ce bien vous')),
      act(secondTab(open('/')), quoted(payment.elsewhere.title)),
      act(firstTab('Dans la fenêtre de la banque, appuyer sur «\u00a0Valider\u00a0»'), ...thanked),
      act(secondTab(wait(5)), ...thanked, paidOnce),
    ],
    tells: checkout(
      [
        ...pending,
        seen.lockedElsewhere,
        { type: 'xstate.done.actor.awaitOtherTab', output: undefined, actorId: 'awaitOtherTab' },
        seen.created,
      ],
      { about: 'lock.taken' },
    ),
  },
  {
    title: 'Payée\u00a0: rester sur la page de remerciement',
    priority: 1,
    start: ready,
    acts: [
      act(press(pay), ...thanked, quoted(success.leavingSoon), paidOnce),
      act(press(success.stay), enabled(success.choose(10))),
    ],
    tells: checkout([...roads.byCard, seen.confirmed, seen.created, { type: 'stay.requested' }]),
  },
  {
    title: 'Payée\u00a0: sans un geste, l’espace client s’ouvre après 15 s',
    priority: 1,
    start: ready,
    acts: [
      act(press(pay), ...thanked, quoted(success.leavingSoon), paidOnce),
      act(wait(16), title('Bonjour Camille.')),
    ],
    tells: checkout([
      ...roads.byCard,
      seen.confirmed,
      seen.created,
      elapsed('leaveDelay', 'checkout.success.confirmed'),
    ]),
  },
];
