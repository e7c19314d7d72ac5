import { registered, registrationRejected } from '#tests/paths/order.samples.ts';
import { elapsedTimers, customerActions, childReports } from '#e2e/tours/list/events.ts';
import { payment } from '#src/content/payment.ts';
import { clearFaultsAct, setFaultsAct } from './faults.ts';
import { elapsed } from 'xstate-workbench/chart/settled';
import * as roadsOf from './childEventPaths.ts';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { oneOrderPaid, successExpectations } from './paying.ts';
import {
  validCardNumber,
  pay,
  ready,
  totalText,
  typeCard,
  authenticatedCard,
  bankPrompt,
  retypeCard,
} from './starts.ts';
import {
  act,
  enabled,
  ledger,
  press,
  quoted,
  reload,
  title,
  wait,
  watch,
  answerBank,
  withPicture,
} from './words.ts';

const { kept, refunded } = payment;
const pendingOrderPage = [title(kept.title), quoted(kept.verifying)] as const;
const paidOnly = ledger({ paid: [totalText] });
const down = { call: 'main.inscription_ended', mode: 'status 503' } as const;
const refusing = { call: 'main.inscription_ended', mode: 'refuse email_exists' } as const;
const orderPending = { type: 'account.changed', status: 'kept' } as const;

/** Manual tests of payments with an unknown outcome. No card is charged twice, and no order is lost. */
export const uncertainScripts: readonly ShopScript[] = [
  {
    title: 'Réponse de la banque perdue\u00a0: un seul débit, commande confirmée',
    priority: 1,
    start: ready,
    faults: [{ call: 'stripe.payment_intents.confirm', mode: 'drop-response', times: 1 }],
    acts: [act(press(pay), ...successExpectations, oneOrderPaid)],
    tells: {
      ...checkout([...eventPaths.byCard, childReports.cardConfirmed, childReports.orderCreated], {
        testedEvent: 'card.confirmed',
        variant: 'réponse perdue',
      }),
      card: { events: roadsOf.card.lost },
    },
  },
  {
    title: 'Stripe sans réponse après le paiement\u00a0: commande en attente après une minute',
    priority: 1,
    start: ready,
    acts: [
      act(retypeCard(authenticatedCard)),
      act(press(pay), bankPrompt),
      act(setFaultsAct({ call: 'stripe.payment_intents.retrieve', mode: 'status 503' })),
      act(answerBank('Valider'), quoted(payment.paying)),
      act(wait(65), ...pendingOrderPage),
      act(clearFaultsAct),
      act(watch, ...successExpectations, oneOrderPaid),
    ],
    tells: {
      ...checkout([...eventPaths.byCard, childReports.cardUncertain]),
      card: { events: roadsOf.card.uncertain },
    },
  },
  {
    title:
      'Système de commandes en panne\u00a0: commande en attente après 20 s, puis confirmée après la panne',
    priority: 1,
    start: ready,
    acts: [
      act(setFaultsAct(down)),
      act(press(pay), quoted(payment.paying)),
      withPicture(
        'checkout.payment.closed.kept.waiting',
        act(wait(22), ...pendingOrderPage, quoted(kept.progress), paidOnly),
      ),
      act(clearFaultsAct),
      act(watch, ...successExpectations, oneOrderPaid),
    ],
    tells: {
      ...checkout([
        ...eventPaths.byCard,
        childReports.cardConfirmed,
        elapsed('finalisingLimit', 'checkout.payment.closed.paying.finalising'),
        elapsedTimers.retryDelay,
        orderPending,
        elapsedTimers.retryDelay,
        childReports.orderCreated,
      ]),
      account: {
        events: roadsOf.account.kept,
        testedEvent: 'xstate.done.actor.finalizeOrder',
        variant: 'gardée',
      },
      order: {
        events: [...roadsOf.order.paidFor(0), roadsOf.order.unanswered, roadsOf.order.retry, registered],
        testedEvent: 'xstate.after.retryDelay.order.registering.waiting',
      },
    },
  },
  {
    title: 'Commande en attente, page rechargée\u00a0: commande retrouvée sans second paiement',
    priority: 1,
    start: ready,
    acts: [
      act(setFaultsAct(down)),
      act(press(pay), quoted(payment.paying)),
      act(wait(5), paidOnly),
      act(reload),
      act(wait(22), ...pendingOrderPage, paidOnly),
      act(clearFaultsAct),
      act(watch, ...successExpectations, oneOrderPaid),
    ],
    tells: checkout([...eventPaths.awaiting, childReports.orderPending], { testedEvent: 'draft.found' }),
  },
  {
    title: 'Commande refusée par le système de commandes\u00a0: remboursement, puis commande reprise',
    priority: 1,
    start: ready,
    acts: [
      act(setFaultsAct(refusing)),
      act(
        press(pay),
        title(refunded.charged.title),
        quoted(refunded.charged.text(8589)),
        ledger({ paid: [totalText], refunded: [totalText] }),
      ),
      act(clearFaultsAct),
      act(press(refunded.retry), title(payment.title), 'le formulaire de carte, vide'),
      act(typeCard(validCardNumber), enabled(pay)),
      act(
        press(pay),
        ...successExpectations,
        ledger({ paid: [totalText, totalText], refunded: [totalText], orders: 1 }),
      ),
    ],
    tells: {
      ...checkout(
        [
          ...eventPaths.byCard,
          childReports.cardConfirmed,
          childReports.orderRefunded,
          customerActions.retryIntent,
          childReports.promoCleared,
          childReports.accountReady,
          childReports.intentPrepared,
        ],
        { testedEvent: 'intent.retried' },
      ),
      account: { events: [...roadsOf.account.ordering, roadsOf.account.refunded], variant: 'remboursée' },
      order: { events: [...roadsOf.order.paidFor(0), registrationRejected, roadsOf.order.refunded] },
      intent: { events: roadsOf.serverIntent.refunded },
    },
  },
  {
    title: 'Commande remboursée, page rechargée\u00a0: message de remboursement affiché à nouveau',
    priority: 1,
    start: ready,
    acts: [
      act(setFaultsAct(refusing)),
      act(press(pay), title(refunded.charged.title)),
      act(clearFaultsAct),
      act(reload, title(refunded.charged.title), ledger({ paid: [totalText], refunded: [totalText] })),
    ],
    tells: checkout([...eventPaths.awaiting, childReports.orderRefunded]),
  },
];
