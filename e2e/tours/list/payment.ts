import { matchingDetails } from '#tests/support/samples.ts';
import * as landings from '#e2e/tours/landings.ts';
import type { Tour } from '#e2e/tours/tour.ts';
import {
  elapsedTimers,
  emailChange,
  customerActions,
  payPress,
  paymentDetails,
  cardFailures,
  returnResponses,
  childReports,
  formSubmission,
} from './events.ts';

const payAgain = [...paymentDetails, ...payPress] as const;

export const paymentTours: readonly Tour[] = [
  {
    title:
      'Au moment de payer : e-mail connu, date passée, paiement renouvelé, date disparue, somme non conforme',
    landing: landings.payment,
    events: [
      ...payAgain,
      cardFailures.emailExists,
      childReports.emailExists,
      ...emailChange,
      ...formSubmission,
      childReports.intentPrepared,
      ...payAgain,
      cardFailures.dateLapsed,
      childReports.datesSearching,
      childReports.datesFound,
      ...formSubmission,
      childReports.intentPrepared,
      ...payAgain,
      childReports.intentRenewed,
      customerActions.requestPayment,
      childReports.lockAcquired,
      childReports.otherDatesFound,
    ],
  },
  {
    title: 'Autre montant débité par Stripe : commande en attente, incertaine, puis remboursée',
    landing: landings.payment,
    events: [
      ...payAgain,
      childReports.intentMismatched,
      elapsedTimers.retryDelay,
      childReports.orderUnpaid,
      elapsedTimers.retryDelay,
      childReports.orderRefunded,
      customerActions.retryIntent,
      childReports.promoCleared,
      // The e-mail now has an account, because the paid order has registered the customer.
      childReports.emailExists,
    ],
  },
  {
    title: 'Paiement accepté par Stripe, pas encore connu du serveur : commande en attente',
    landing: landings.payment,
    events: [...payAgain, childReports.cardConfirmed, childReports.orderUnpaid],
  },
  {
    title: 'Paiement accepté par Stripe, demande rejetée par le serveur : accueil, avec le numéro à appeler',
    landing: landings.payment,
    events: [...payAgain, childReports.cardConfirmed, childReports.accountUnknown],
  },
  {
    title: 'Commande en attente, puis demande rejetée par le serveur : accueil, avec le numéro à appeler',
    landing: landings.payment,
    events: [
      ...payAgain,
      childReports.cardConfirmed,
      childReports.orderPending,
      elapsedTimers.retryDelay,
      childReports.accountUnknown,
    ],
  },
  {
    title: 'Paiement accepté par Stripe, commande en attente après deux demandes',
    landing: landings.payment,
    events: [
      ...payAgain,
      childReports.cardConfirmed,
      childReports.orderPending,
      elapsedTimers.retryDelay,
      childReports.orderPending,
    ],
  },
  {
    title: 'Stripe sans réponse pendant une minute : le serveur donne le résultat',
    landing: landings.payment,
    events: [
      ...paymentDetails,
      { type: 'lost', call: 'confirm' },
      { type: 'lost', call: 'retrieve' },
      ...payPress,
      childReports.cardUncertain,
    ],
  },
  {
    title: 'Paiement incomplet, puis réussi, puis remboursé : retour aux coordonnées',
    landing: landings.payment,
    events: [
      customerActions.requestBlockers,
      ...payAgain,
      childReports.cardConfirmed,
      childReports.orderRefunded,
      { type: 'step.requested', step: 'form' },
    ],
  },
  {
    title: 'Formulaire effacé, paiement en cours : accueil, avec le numéro à appeler',
    landing: landings.emptiedForm,
    initialEvents: [childReports.orderUnpaid],
    events: [],
  },
  {
    title: 'Paiement en cours connu par son seul numéro : remboursement, puis accueil',
    landing: landings.emptiedForm,
    initialEvents: [childReports.orderRefunded],
    events: [customerActions.retryIntent],
  },
  {
    title: 'Paiement de l’URL : sans réponse, en attente, puis confirmé',
    landing: landings.returnedByStripe,
    initialEvents: [returnResponses.unanswered],
    events: [
      elapsedTimers.returnedPause,
      returnResponses.kept,
      { type: 'held', call: 'finalizeOrder' },
      elapsedTimers.returnedPause,
      elapsedTimers.returnedLimit,
      elapsedTimers.returnedPause,
      returnResponses.confirmed,
      { type: 'step.requested', step: 'home' },
    ],
  },
  ...[returnResponses.refunded, returnResponses.paidByAnother, returnResponses.unpaid].map(
    (answer, index): Tour => ({
      title: `Paiement de l’URL, avec une commande commencée : commande inchangée (${index + 1})`,
      landing: landings.returnedWithDraft,
      initialEvents: [
        { type: 'held', call: 'finalizeOrder' },
        childReports.promoCleared,
        childReports.datesSearching,
        childReports.datesFound,
      ],
      events: [answer, { type: 'step.requested', step: 'payment' }],
    }),
  ),
  {
    title: 'Espace client en panne : la page de remerciement reste',
    landing: landings.payment,
    events: [
      ...payAgain,
      childReports.cardConfirmed,
      childReports.orderCreated,
      { type: 'lost', call: 'autologin' },
      { type: 'leave.requested' },
      elapsedTimers.leaveTimeout,
    ],
  },
  {
    title: 'Titres-restaurant : script bloqué',
    landing: landings.payment,
    events: [
      { type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' },
      childReports.accountReady,
      { type: 'voucherForm.failed' },
    ],
  },
  {
    title: 'Titres-restaurant : carte modifiée pendant sa vérification',
    landing: landings.payment,
    events: [
      { type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' },
      childReports.accountReady,
      childReports.voucherIntentPrepared,
      { type: 'conecs.edited', details: matchingDetails },
      childReports.voucherReady,
      ...paymentDetails,
      { type: 'held', call: 'checkPaygreenInstrument' },
      ...payPress,
      { type: 'conecs.edited', details: matchingDetails },
      childReports.voucherReady,
    ],
  },
];

export const lockTours: readonly Tour[] = [
  {
    title: 'Un autre onglet paie : retour à l’accueil',
    landing: landings.payment,
    events: [
      ...paymentDetails,
      customerActions.requestPayment,
      childReports.lockUnavailable,
      { type: 'step.requested', step: 'home' },
    ],
  },
  {
    title: 'Verrou de paiement : sans réponse, puis pris par un autre onglet, puis refusé',
    landing: landings.payment,
    events: [
      ...paymentDetails,
      customerActions.requestPayment,
      childReports.lockUnavailable,
      elapsedTimers.otherTabTimeout,
      childReports.accountReady,
      childReports.intentPrepared,
      customerActions.requestPayment,
      childReports.lockUnavailable,
      childReports.otherTabWaitFailed,
      childReports.accountReady,
      childReports.intentPrepared,
      customerActions.requestPayment,
      elapsedTimers.lockTimeout,
      childReports.datesFound,
    ],
  },
  {
    title: 'Appareil hors connexion au moment de payer : aucun envoi, puis second essai réussi',
    landing: landings.payment,
    events: [
      ...paymentDetails,
      customerActions.requestPayment,
      childReports.connectionLost,
      customerActions.requestPayment,
      childReports.lockAcquired,
    ],
  },
  {
    title: 'Verrou de paiement absent du navigateur : le paiement continue',
    landing: landings.payment,
    events: [
      ...paymentDetails,
      customerActions.requestPayment,
      childReports.lockUnsupported,
      childReports.datesFound,
    ],
  },
  {
    title: 'Paiement en cours dans un autre onglet : attente, puis nouvelle demande au serveur',
    landing: landings.awaitingPayment,
    initialEvents: [childReports.lockUnavailable],
    events: [{ type: 'step.requested', step: 'home' }, elapsedTimers.otherTabTimeout],
  },
  {
    title: 'Paiement en cours, attente de l’autre onglet refusée : nouvelle demande au serveur',
    landing: landings.awaitingDeclined,
    initialEvents: [childReports.lockUnavailable, childReports.otherTabWaitFailed],
    events: [],
  },
  {
    title: 'Paiement en cours : aucun effacement possible depuis la carte du chef',
    landing: landings.awaitingAtMenus,
    events: [],
  },
];
