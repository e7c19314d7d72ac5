import { rightDetails } from '#tests/support/samples.ts';
import * as landings from '#e2e/tours/landings.ts';
import type { Tour } from '#e2e/tours/tour.ts';
import {
  after,
  changesEmail,
  does,
  pressed,
  readied,
  refusedFor,
  returned,
  seen,
  submitted,
} from './events.ts';

const payAgain = [...readied, ...pressed] as const;

export const paymentTours: readonly Tour[] = [
  {
    title:
      'Au moment de payer : e-mail connu, date passée, paiement renouvelé, date disparue, somme non conforme',
    landing: landings.payment,
    events: [
      ...payAgain,
      refusedFor.email,
      seen.exists,
      ...changesEmail,
      ...submitted,
      seen.prepared,
      ...payAgain,
      refusedFor.date,
      seen.searching,
      seen.dated,
      ...submitted,
      seen.prepared,
      ...payAgain,
      seen.renewed,
      does.pays,
      seen.locked,
      seen.datedElsewhen,
    ],
  },
  {
    title: 'Autre montant débité par Stripe : commande en attente, incertaine, puis remboursée',
    landing: landings.payment,
    events: [
      ...payAgain,
      seen.mismatched,
      after.fiveSeconds,
      seen.unpaid,
      after.fiveSeconds,
      seen.refunded,
      does.retries,
      seen.repriced,
      // The payment succeeded, and the customer is registered now.
      seen.exists,
    ],
  },
  {
    title: 'Paiement accepté par Stripe, pas encore connu du serveur : commande en attente',
    landing: landings.payment,
    events: [...payAgain, seen.confirmed, seen.unpaid],
  },
  {
    title: 'Paiement accepté par Stripe, demande rejetée par le serveur : accueil, avec le numéro à appeler',
    landing: landings.payment,
    events: [...payAgain, seen.confirmed, seen.rejected],
  },
  {
    title: 'Commande en attente, puis demande rejetée par le serveur : accueil, avec le numéro à appeler',
    landing: landings.payment,
    events: [...payAgain, seen.confirmed, seen.kept, after.fiveSeconds, seen.rejected],
  },
  {
    title: 'Paiement accepté par Stripe, commande en attente après deux demandes',
    landing: landings.payment,
    events: [...payAgain, seen.confirmed, seen.kept, after.fiveSeconds, seen.kept],
  },
  {
    title: 'Stripe sans réponse pendant une minute : le serveur donne le résultat',
    landing: landings.payment,
    events: [
      ...readied,
      { type: 'lost', call: 'confirm' },
      { type: 'lost', call: 'retrieve' },
      ...pressed,
      seen.uncertain,
    ],
  },
  {
    title: 'Paiement incomplet, puis réussi, puis remboursé : retour aux coordonnées',
    landing: landings.payment,
    events: [
      does.paysTooSoon,
      ...payAgain,
      seen.confirmed,
      seen.refunded,
      { type: 'step.requested', step: 'form' },
    ],
  },
  {
    title: 'Formulaire effacé, paiement en cours : accueil, avec le numéro à appeler',
    landing: landings.formIsLost,
    initialEvents: [seen.unpaid],
    events: [],
  },
  {
    title: 'Paiement en cours connu par son seul numéro : remboursement, puis accueil',
    landing: landings.formIsLost,
    initialEvents: [seen.refunded],
    events: [does.retries],
  },
  {
    title: 'Paiement de l’URL : sans réponse, en attente, puis confirmé',
    landing: landings.returnedByStripe,
    initialEvents: [returned.unanswered],
    events: [
      after.returnedPause,
      returned.kept,
      { type: 'held', call: 'finalizeOrder' },
      after.returnedPause,
      after.returnedLimit,
      after.returnedPause,
      returned.confirmed,
      { type: 'step.requested', step: 'home' },
    ],
  },
  ...[returned.refunded, returned.paidByAnother, returned.unpaid].map((answer, index): Tour => ({
    title: `Paiement de l’URL, avec une commande commencée : commande inchangée (${index + 1})`,
    landing: landings.returnedWithDraft,
    initialEvents: [{ type: 'held', call: 'finalizeOrder' }, seen.searching, seen.repriced, seen.dated],
    events: [answer, { type: 'step.requested', step: 'payment' }],
  })),
  {
    title: 'Espace client en panne : la page de remerciement reste',
    landing: landings.payment,
    events: [
      ...payAgain,
      seen.confirmed,
      seen.created,
      { type: 'lost', call: 'autologin' },
      { type: 'leave.requested' },
      after.leaving,
    ],
  },
  {
    title: 'Titres-restaurant : script bloqué',
    landing: landings.payment,
    events: [
      { type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' },
      seen.known,
      { type: 'voucherForm.failed' },
    ],
  },
  {
    title: 'Titres-restaurant : carte modifiée pendant sa vérification',
    landing: landings.payment,
    events: [
      { type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' },
      seen.known,
      seen.preparedForVoucher,
      { type: 'conecs.edited', details: rightDetails },
      seen.voucherReady,
      ...readied,
      { type: 'held', call: 'checkPaygreenInstrument' },
      ...pressed,
      { type: 'conecs.edited', details: rightDetails },
      seen.voucherReady,
    ],
  },
];

export const lockTours: readonly Tour[] = [
  {
    title: 'Un autre onglet paie : retour à l’accueil',
    landing: landings.payment,
    events: [...readied, does.pays, seen.lockedElsewhere, { type: 'step.requested', step: 'home' }],
  },
  {
    title: 'Verrou de paiement : sans réponse, puis pris par un autre onglet, puis refusé',
    landing: landings.payment,
    events: [
      ...readied,
      does.pays,
      seen.lockedElsewhere,
      after.otherTab,
      seen.known,
      seen.prepared,
      does.pays,
      seen.lockedElsewhere,
      seen.waitRefused,
      seen.known,
      seen.prepared,
      does.pays,
      after.lock,
      seen.dated,
    ],
  },
  {
    title: 'Appareil hors connexion au moment de payer : aucun envoi, puis second essai réussi',
    landing: landings.payment,
    events: [...readied, does.pays, seen.offline, does.pays, seen.locked],
  },
  {
    title: 'Verrou de paiement absent du navigateur : le paiement continue',
    landing: landings.payment,
    events: [...readied, does.pays, seen.lockUnsupported, seen.dated],
  },
  {
    title: 'Paiement en cours dans un autre onglet : attente, puis nouvelle demande au serveur',
    landing: landings.awaiting,
    initialEvents: [seen.lockedElsewhere],
    events: [{ type: 'step.requested', step: 'home' }, after.otherTab],
  },
  {
    title: 'Paiement en cours, attente de l’autre onglet refusée : nouvelle demande au serveur',
    landing: landings.awaitingRefused,
    initialEvents: [seen.lockedElsewhere, seen.waitRefused],
    events: [],
  },
  {
    title: 'Paiement en cours : aucun effacement possible depuis la carte du chef',
    landing: landings.awaitingAtMenus,
    events: [],
  },
];
