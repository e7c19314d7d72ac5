import * as landings from '#e2e/tours/landings.ts';
import type { Tour } from '#e2e/tours/tour.ts';
import { email } from '#tests/support/samples.ts';
import { elapsedTimers, customerActions, paymentDetails, childReports } from './events.ts';

const leadFieldEdited = (field: 'firstName' | 'lastName' | 'email' | 'phoneNumber', value: string) =>
  ({ type: 'lead.edited', field, value }) as const;
const overlayFormSubmitted = {
  type: 'lead.submitted',
  lead: { firstName: 'Jeanne', lastName: 'Dupont', email, phoneNumber: '+33612345678' },
} as const;
const sendLead = [{ type: 'lead.sent' }, overlayFormSubmitted] as const;

const shortTour: Tour = {
  title: 'Inscription rapide : verrou sans réponse, remboursement, puis e-mail d’un client existant',
  landing: landings.shortFlowPayment,
  events: [
    ...paymentDetails,
    customerActions.requestPayment,
    elapsedTimers.lockTimeout,
    childReports.cardConfirmed,
    childReports.orderRefunded,
    { type: 'held', call: 'inscription_user_exist' },
    customerActions.retryIntent,
    // Dates load even in the short flow, because the customer may have typed an address before.
    childReports.datesSearching,
    childReports.promoCleared,
    childReports.datesFound,
    childReports.emailExists,
  ],
};

const shortTourWithoutLocks: Tour = {
  title: 'Inscription rapide : navigateur sans verrou, remboursement',
  landing: landings.shortFlowPayment,
  events: [
    ...paymentDetails,
    customerActions.requestPayment,
    childReports.lockUnsupported,
    childReports.cardConfirmed,
    childReports.orderRefunded,
  ],
};

export const shortTours: readonly Tour[] = [shortTour, shortTourWithoutLocks];

export const externalTours: readonly Tour[] = [
  {
    title:
      'L’offre : fermée pendant l’envoi, e-mail d’un client existant, client refusé, puis serveur sans réponse',
    landing: landings.lead,
    events: [
      leadFieldEdited('firstName', 'Jeanne'),
      leadFieldEdited('lastName', 'Dupont'),
      leadFieldEdited('email', email),
      leadFieldEdited('phoneNumber', '06 12 34 56 78'),
      { type: 'held', call: 'inscription_user_exist' },
      ...sendLead,
      childReports.discoveryOfferApplied,
      { type: 'overlay.dismissed' },
      { type: 'lead.requested' },
      ...sendLead,
      childReports.emailExists,
      leadFieldEdited('email', email),
      ...sendLead,
      childReports.registrationFailed,
      { type: 'held', call: 'inscription_user_exist' },
      ...sendLead,
      { type: 'lead.withdrawn' },
    ],
  },
  {
    title: 'Retour d’Edenred : le paiement attend le compte, qui est refusé',
    landing: landings.returnedByEdenred,
    events: [childReports.edenredSignInMissing],
  },
  {
    title: 'Retour d’Edenred : le compte ouvre le paiement, sans les coordonnées',
    landing: landings.returnedByEdenred,
    events: [
      childReports.edenredSignedIn,
      // The payment screen verifies the Edenred account a second time.
      childReports.edenredSignedIn,
      childReports.datesFound,
      { type: 'step.requested', step: 'form' },
      { type: 'held', call: 'inscription_user_exist' },
      { type: 'field.edited', path: 'customer.email', value: email },
      { type: 'email.completed' },
      { type: 'step.requested', step: 'payment' },
      childReports.emailIsNew,
    ],
  },
];
