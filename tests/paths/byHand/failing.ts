import { failed } from 'xstate-workbench/chart/settled';
import { elapsedTimers, customerActions, childReports, formSubmission } from '#e2e/tours/list/events.ts';
import { form } from '#src/content/form.ts';
import { payment } from '#src/content/payment.ts';
import { clearFaultsAct, setFaultsAct } from './faults.ts';
import { promo } from '#tests/support/samples.ts';
import { oneOrderPaid, successExpectations } from './paying.ts';
import * as roadsOf from './childEventPaths.ts';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { enterCode, filled, pay, ready, totalText } from './starts.ts';
import { total } from './tenderTexts.ts';
import { act, enabled, ledger, press, quoted, title, wait, watch, nothingCharged } from './words.ts';

const refusedFor = (kind: 'unavailable'): { type: 'card.failed'; problem: { kind: 'unavailable' } } => ({
  type: 'card.failed',
  problem: { kind },
});
const afterPromo = total - 1000;

/** Manual tests of failed server calls. The card is not charged, and the customer can continue. */
export const failingScripts: readonly ShopScript[] = [
  {
    title: 'Stripe ne prépare pas le paiement (503)\u00a0: message du support, puis nouvel essai',
    priority: 1,
    start: filled,
    // The customer has changed the e-mail, so the server requests a new intent, which fails.
    faults: [{ call: 'stripe.payment_intents.create', mode: 'status 503' }],
    acts: [
      act(
        press(form.next.payment),
        quoted('Erreur avec le serveur de paiement. Merci de contacter le support'),
        quoted(payment.problems.nothingCharged),
        nothingCharged,
      ),
      act(clearFaultsAct),
      act(press(payment.problems.retry), enabled(pay)),
    ],
    tells: {
      ...checkout(
        [
          ...eventPaths.filled,
          ...formSubmission,
          refusedFor('unavailable'),
          customerActions.retryIntent,
          childReports.accountReady,
          childReports.intentPrepared,
        ],
        {
          testedEvent: 'card.failed',
        },
      ),
      card: { events: [...roadsOf.card.asked, failed('createIntent')] },
    },
  },
  {
    title: 'Le formulaire de carte ne se charge pas, puis se charge',
    priority: 2,
    start: filled,
    faults: [{ call: 'stripe.elements.sessions', mode: 'status 500' }],
    acts: [
      act(press(form.next.payment), quoted(payment.cardForm.broken)),
      act(clearFaultsAct),
      act(press(payment.cardForm.retry), quoted('Numéro de carte')),
    ],
    tells: checkout(
      [
        ...eventPaths.filled,
        ...formSubmission,
        childReports.intentPrepared,
        { type: 'cardForm.failed' },
        { type: 'cardForm.mounted' },
        { type: 'cardForm.loaded' },
      ],
      {
        testedEvent: 'cardForm.failed',
      },
    ),
  },
  {
    title: 'Code promo expiré au moment de payer\u00a0: le total change, rien n’est débité',
    priority: 1,
    start: ready,
    acts: [
      act(enterCode('PETIT10'), enabled(payment.pay(afterPromo))),
      act(setFaultsAct({ call: 'main.inscription_promocode', mode: 'refuse promo_not_found' })),
      act(
        press(payment.pay(afterPromo)),
        quoted(payment.problems.priceChanged(total)),
        quoted(payment.problems.checkBeforePaying),
        nothingCharged,
      ),
      act(clearFaultsAct),
    ],
    tells: {
      ...checkout(
        [
          ...eventPaths.ready,
          { type: 'promo.submitted', code: promo.code },
          { type: 'promo.changed', promo },
          childReports.accountReady,
          {
            type: 'card.failed',
            problem: { kind: 'priceChanged', expected: { priceAfterPromo: total, leftAmount: null } },
          },
          { type: 'promo.changed', promo: null },
          childReports.accountReady,
          childReports.intentPrepared,
        ],
        { testedEvent: 'card.failed' },
      ),
      card: {
        events: roadsOf.card.repriced,
        testedEvent: 'xstate.done.actor.createIntent',
        variant: 'autre prix',
      },
    },
  },
  {
    title: 'Client non enregistré par le serveur\u00a0: message affiché, saisie conservée',
    priority: 2,
    start: filled,
    faults: [{ call: 'main.inscription_step3', mode: 'status 503' }],
    acts: [
      act(
        press(form.next.payment),
        quoted(form.problem.title),
        title(form.title),
        enabled(form.next.payment),
      ),
    ],
    tells: {
      ...checkout([...eventPaths.filled, customerActions.submitForm, childReports.registrationFailed]),
      account: { events: [...roadsOf.account.known, ...roadsOf.account.refused] },
    },
  },
  {
    title: 'Hors connexion au moment de payer\u00a0: rien ne part, et un second essai paie',
    priority: 2,
    start: ready,
    acts: [
      act('Dans les outils du navigateur, couper le réseau'),
      act(press(pay), quoted('Votre appareil n’est pas connecté à Internet.'), enabled(pay), nothingCharged),
      act('Dans les outils du navigateur, rétablir le réseau'),
      act(press(pay), ...successExpectations, oneOrderPaid),
    ],
    tells: checkout([
      ...eventPaths.ready,
      customerActions.requestPayment,
      childReports.connectionLost,
      customerActions.requestPayment,
      childReports.lockAcquired,
    ]),
  },
  {
    title:
      'Dates en panne au moment de payer\u00a0: commande payée, en attente, puis confirmée après la panne',
    priority: 1,
    start: ready,
    acts: [
      act(setFaultsAct({ call: 'main.inscription_delivery_date', mode: 'status 503' })),
      act(press(pay), quoted(payment.paying)),
      act(wait(22), title(payment.kept.title), ledger({ paid: [totalText] })),
      act(clearFaultsAct),
      act(watch, ...successExpectations, oneOrderPaid),
    ],
    tells: {
      ...checkout(
        [
          ...eventPaths.byCard,
          childReports.cardConfirmed,
          childReports.orderPending,
          elapsedTimers.retryDelay,
          childReports.orderCreated,
        ],
        {
          variant: 'dates muettes',
        },
      ),
      delivery: { events: roadsOf.delivery.unverified },
    },
  },
];
