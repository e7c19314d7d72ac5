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

const again = [...readied, ...pressed] as const;

export const paymentTours: readonly Tour[] = [
  {
    title:
      'Au moment de payer : e-mail connu, date passée, paiement renouvelé, date disparue, somme non conforme',
    landing: landings.payment,
    events: [
      ...again,
      refusedFor.email,
      seen.exists,
      ...changesEmail,
      ...submitted,
      seen.prepared,
      ...again,
      refusedFor.date,
      seen.searching,
      seen.dated,
      ...submitted,
      seen.prepared,
      ...again,
      seen.renewed,
      does.pays,
      seen.locked,
      seen.datedElsewhen,
    ],
  },
  {
    title: 'Stripe annonce une autre somme : la commande est gardée, incertaine, puis remboursée',
    landing: landings.payment,
    events: [
      ...again,
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
    title: 'Stripe accepte, le serveur n’en sait rien encore : rien n’est sûr',
    landing: landings.payment,
    events: [...again, seen.confirmed, seen.unpaid],
  },
  {
    title: 'Stripe accepte, le serveur refuse la question : à l’accueil, qui dit d’appeler',
    landing: landings.payment,
    events: [...again, seen.confirmed, seen.rejected],
  },
  {
    title: 'La commande attend, puis le serveur refuse la question : à l’accueil, qui dit d’appeler',
    landing: landings.payment,
    events: [...again, seen.confirmed, seen.kept, after.fiveSeconds, seen.rejected],
  },
  {
    title: 'Stripe accepte, la commande attend, et attend encore quand on la redemande',
    landing: landings.payment,
    events: [...again, seen.confirmed, seen.kept, after.fiveSeconds, seen.kept],
  },
  {
    title: 'Stripe ne dit plus rien pendant une minute : le serveur tranche',
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
    title: 'Payé trop tôt, puis payé, puis remboursé : on revient à ses coordonnées',
    landing: landings.payment,
    events: [
      does.paysTooSoon,
      ...again,
      seen.confirmed,
      seen.refunded,
      { type: 'step.requested', step: 'form' },
    ],
  },
  {
    title: 'Le formulaire effacé, le paiement pas terminé : à l’accueil, qui dit d’appeler',
    landing: landings.formIsLost,
    comes: [seen.unpaid],
    events: [],
  },
  {
    title: 'Du paiement attendu, seul le numéro est resté : remboursé, et retour à l’accueil',
    landing: landings.formIsLost,
    comes: [seen.refunded],
    events: [does.retries],
  },
  {
    title: 'Un paiement que l’adresse nomme : sans réponse, gardé, puis confirmé',
    landing: landings.returnedByStripe,
    comes: [returned.unanswered],
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
    title: `Un paiement que l’adresse nomme, à côté d’une commande commencée : rien n’en est touché (${index + 1})`,
    landing: landings.returnedWithDraft,
    comes: [{ type: 'held', call: 'finalizeOrder' }, seen.searching, seen.repriced, seen.dated],
    events: [answer, { type: 'step.requested', step: 'payment' }],
  })),
  {
    title: 'L’espace client ne s’ouvre pas : la page reste',
    landing: landings.payment,
    events: [
      ...again,
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
    title: 'Titres-restaurant : la carte est retouchée pendant sa vérification',
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
    title: 'Un autre onglet paie : on revient à l’accueil',
    landing: landings.payment,
    events: [...readied, does.pays, seen.lockedElsewhere, { type: 'step.requested', step: 'home' }],
  },
  {
    title: 'Verrou de paiement : muet, puis pris par un autre onglet, puis refusé',
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
    title: 'Appareil hors connexion au moment de payer : rien ne part, et un second essai paie',
    landing: landings.payment,
    events: [...readied, does.pays, seen.offline, does.pays, seen.locked],
  },
  {
    title: 'Verrou de paiement : le navigateur n’en a pas, le paiement continue sans attendre',
    landing: landings.payment,
    events: [...readied, does.pays, seen.lockUnsupported, seen.dated],
  },
  {
    title: 'Un paiement attendu, un autre onglet le tient : rien ne bouge, puis le serveur est redemandé',
    landing: landings.awaiting,
    comes: [seen.lockedElsewhere],
    events: [{ type: 'step.requested', step: 'home' }, after.otherTab],
  },
  {
    title: 'Un paiement attendu, et l’attente est refusée : le serveur est redemandé',
    landing: landings.awaitingRefused,
    comes: [seen.lockedElsewhere, seen.waitRefused],
    events: [],
  },
  {
    title: 'Un paiement attendu : rien ne s’efface depuis la carte',
    landing: landings.awaitingAtMenus,
    events: [],
  },
];
