import { test } from '#e2e/support/stage.ts';
import { playTour } from '#e2e/tours/playTour.ts';
import { enteringPayment } from '#e2e/tours/landings.ts';
import { customerActions, childReports } from '#e2e/tours/list/events.ts';
import type { Tour } from '#e2e/tours/tour.ts';

test.use({ edition: 'offerByButton' });

// Chaque ligne est un événement de la commande : l’action, puis son effet.
const tour: Tour = {
  title: 'Le paiement rouvert : client non enregistré, conditions cochées puis décochées',
  landing: enteringPayment,
  initialEvents: [
    // Le serveur ne peut pas enregistrer le client
    childReports.registrationFailed,
  ],
  events: [
    // Appuyer sur « Réessayer », ou sur « Reprendre ma commande » après un remboursement
    customerActions.retryIntent,
    // Le serveur a enregistré le client
    childReports.accountReady,
    // Stripe prépare le paiement du montant affiché
    childReports.intentPrepared,
    // Cocher les « conditions générales de vente »
    customerActions.acceptTerms,
    // Décocher les « conditions générales de vente »
    { type: 'terms.withdrawn' },
  ],
};

test(tour.title, ({ stage }) => playTour(stage, tour));
