import { customerActions, childReports } from '#e2e/tours/list/events.ts';
import { payment } from '#src/content/payment.ts';
import { done } from 'xstate-workbench/chart/settled';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { oneOrderPaid, successExpectations } from './paying.ts';
import {
  pay,
  ready,
  typeCard,
  authenticatedCard,
  bankPrompt,
  validCardNumber,
  retypeCard,
} from './starts.ts';
import {
  act,
  enabled,
  firstTab,
  open,
  press,
  quoted,
  newTab,
  secondTab,
  title,
  wait,
  answerBank,
  tick,
  withPicture,
} from './words.ts';

const otherTabEnds = done('awaitOtherTab', undefined);

/** Manual tests of payments in two tabs, and of the success page. */
export const tabScripts: readonly ShopScript[] = [
  {
    title: 'Deux onglets paient\u00a0: le second attend, puis affiche la même commande',
    priority: 1,
    start: ready,
    acts: [
      act(retypeCard(authenticatedCard)),
      act(newTab(open('/?step=payment')), title(payment.title)),
      act(secondTab(typeCard(validCardNumber))),
      act(secondTab(tick(payment.termsWords)), enabled(pay)),
      act(firstTab(press(pay)), bankPrompt),
      withPicture(
        'checkout.payment.closed.inOtherTab',
        act(secondTab(press(pay)), quoted(payment.elsewhere.title)),
      ),
      act(firstTab(answerBank('Valider')), ...successExpectations),
      act(secondTab(wait(5)), ...successExpectations, oneOrderPaid),
    ],
    tells: checkout([
      ...eventPaths.ready,
      customerActions.requestPayment,
      childReports.lockUnavailable,
      otherTabEnds,
    ]),
  },
  {
    title: 'Un onglet paie, la boutique est rouverte dans un second\u00a0: il attend le premier',
    priority: 1,
    start: ready,
    acts: [
      act(retypeCard(authenticatedCard)),
      act(press(pay), bankPrompt),
      act(newTab(open('/')), quoted(payment.elsewhere.title)),
      act(firstTab(answerBank('Valider')), ...successExpectations),
      act(secondTab(wait(5)), ...successExpectations, oneOrderPaid),
    ],
    tells: checkout(
      [...eventPaths.awaiting, childReports.lockUnavailable, otherTabEnds, childReports.orderCreated],
      {
        testedEvent: 'lock.unavailable',
      },
    ),
  },
];
