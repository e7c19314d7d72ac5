import { clearFaultsAct, setFaultsAct } from './faults.ts';
import { registered, registrationRejected, refunds } from '#tests/paths/order.samples.ts';
import { childReports } from '#e2e/tours/list/events.ts';
import { payment } from '#src/content/payment.ts';
import { done } from 'xstate-workbench/chart/settled';
import { portSetting } from './address.ts';
import * as roadsOf from './childEventPaths.ts';
import { oneOrderPaid, successExpectations } from './paying.ts';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { conecs, pay, ready, totalText, payButtonText, retypeCard } from './starts.ts';
import { cardPartText } from './tenderTexts.ts';
import {
  act,
  enabled,
  ledger,
  open,
  press,
  quoted,
  newTab,
  secondTab,
  terminal,
  title,
  wait,
} from './words.ts';

const { paidFor, retry, unanswered } = roadsOf.order;
const paid = [...paidFor(0), registered];
const waits = `${portSetting}npm run orders`;
const [, refundRefused] = refunds;
const raiseAttentionDone = done('raiseAttention', undefined);

/** Manual tests of orders on the server, as the sandbox panel and `npm run orders` show them. */
export const orderScripts: readonly ShopScript[] = [
  {
    title: 'Payée, puis contestée par la banque\u00a0: la commande attend un opérateur',
    priority: 1,
    start: ready,
    acts: [
      act(retypeCard('4000 0000 0000 0259')),
      act(press(pay), ...successExpectations, oneOrderPaid),
      act(terminal(waits), quoted('la banque du client conteste le paiement')),
    ],
    tells: {
      order: {
        events: [
          ...paid,
          { type: 'payment.disputed', dispute: { id: 'dp_1', amount: 7990, status: 'needs_response' } },
          raiseAttentionDone,
        ],
        testedEvent: 'payment.disputed',
      },
    },
  },
  {
    title: 'Payée, puis remboursée chez Stripe\u00a0: la commande attend un opérateur',
    priority: 1,
    start: ready,
    acts: [
      act(press(pay), ...successExpectations, oneOrderPaid),
      act(newTab(open('/sandbox/')), quoted('Paiements par carte')),
      act(secondTab(press('Rembourser')), ledger({ paid: [totalText], refunded: [totalText], orders: 1 })),
      act(terminal(waits), quoted('la carte a été remboursée hors de la boutique')),
    ],
    tells: {
      order: {
        events: [...paid, { type: 'payment.returned', amount: 7990 }, raiseAttentionDone],
        testedEvent: 'payment.returned',
      },
    },
  },
  {
    title: 'Commande refusée, remboursement refusé\u00a0: la commande attend un opérateur',
    priority: 1,
    start: ready,
    faults: [
      { call: 'main.inscription_ended', mode: 'refuse email_exists' },
      { call: 'stripe.refunds.create', mode: 'refuse charge_disputed' },
    ],
    acts: [
      act(press(pay), quoted(payment.paying)),
      act(wait(22), title(payment.kept.title), ledger({ paid: [totalText] })),
      act(terminal(waits), quoted('le prestataire de paiement refuse de rembourser')),
    ],
    tells: {
      ...checkout([...eventPaths.byCard, childReports.cardConfirmed, childReports.orderPending], {
        testedEvent: 'account.changed',
      }),
      order: {
        events: [
          ...paidFor(0),
          done('registerOrder', { kind: 'refused' }),
          done('refundPayment', refundRefused),
          raiseAttentionDone,
        ],
        testedEvent: 'xstate.done.actor.refundPayment',
      },
    },
  },
  {
    title: 'Remboursée, puis remboursement rejeté par la banque\u00a0: la commande attend un opérateur',
    priority: 1,
    start: ready,
    faults: [{ call: 'main.inscription_ended', mode: 'refuse email_exists' }],
    acts: [
      act(retypeCard('4000 0000 0000 5126')),
      act(
        press(pay),
        title(payment.refunded.charged.title),
        ledger({ paid: [totalText], refunded: [totalText] }),
      ),
      act(wait(12)),
      act(terminal(waits), quoted('le remboursement de la carte a échoué')),
    ],
    tells: {
      order: {
        events: [
          ...paidFor(0),
          registrationRejected,
          roadsOf.order.refunded,
          raiseAttentionDone,
          {
            type: 'refund.failed',
            refund: { id: 're_1', reason: 'expired_or_canceled_card' },
            returned: 0,
          },
          raiseAttentionDone,
        ],
        testedEvent: 'refund.failed',
      },
    },
  },
  {
    title: 'Réponse du système de commandes perdue, puis refus\u00a0: la commande attend un opérateur',
    priority: 1,
    start: ready,
    acts: [
      act(setFaultsAct({ call: 'main.inscription_ended', mode: 'drop-response', times: 1 })),
      act(press(pay), quoted(payment.paying)),
      act(wait(2)),
      act(setFaultsAct({ call: 'main.inscription_ended', mode: 'refuse email_exists' })),
      act(wait(22), title(payment.kept.title), ledger({ paid: [totalText], orders: 1 })),
      act(terminal(waits), quoted('peut-être enregistrée')),
      act(clearFaultsAct),
    ],
    tells: {
      order: {
        events: [...paidFor(0), unanswered, retry, registrationRejected, raiseAttentionDone],
        testedEvent: 'xstate.done.actor.registerOrder',
      },
    },
  },
  {
    title: 'PayGreen refuse le débit du titre-restaurant\u00a0: carte remboursée, aucune commande',
    priority: 1,
    start: conecs,
    faults: [{ call: 'paygreen.payment_orders.create', mode: 'refuse insufficient_funds' }],
    acts: [
      act(
        press(payButtonText),
        quoted('Votre titre-restaurant a été refusé'),
        enabled('Reprendre ma commande'),
        ledger({ paid: [cardPartText], refunded: [cardPartText] }),
      ),
    ],
    tells: {
      order: {
        events: [
          ...paidFor(1),
          done('authoriseVoucher', {
            kind: 'refused',
            voucher: { id: 'po_1', status: 'payment_order.refused', amount: 2500 },
          }),
          done('refundPayment', { kind: 'refunded', refundId: 're_1' }),
        ],
        testedEvent: 'xstate.done.actor.authoriseVoucher',
      },
    },
  },
];
