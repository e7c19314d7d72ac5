import * as landings from '#e2e/tours/landings.ts';
import type { Tour } from '#e2e/tours/tour.ts';
import { wish } from '#tests/support/wishes.ts';
import {
  elapsedTimers,
  emailChange,
  customerActions,
  cardFailures,
  childReports,
  formSubmission,
} from './events.ts';

export const formTours: readonly Tour[] = [
  {
    title:
      'Le formulaire : e-mail incomplet, dates en panne, client refusé, puis client existant au moment de payer',
    landing: landings.form,
    events: [
      { type: 'field.edited', path: 'customer.email', value: 'jeanne' },
      { type: 'email.completed' },
      customerActions.fillForm,
      childReports.datesSearching,
      childReports.datesUnreachable,
      customerActions.submitForm,
      { type: 'held', call: 'inscription_delivery_date' },
      customerActions.retryDates,
      childReports.datesSearching,
      customerActions.submitForm,
      childReports.datesUnreachable,
      customerActions.retryDates,
      childReports.datesSearching,
      childReports.datesFound,
      // The event that fills in the form has already created the customer. An edited e-mail is checked again.
      customerActions.typeEmail,
      customerActions.submitForm,
      childReports.emailExists,
      ...emailChange,
      customerActions.submitForm,
      childReports.registrationFailed,
      ...formSubmission,
      cardFailures.emailExists,
      childReports.emailExists,
      ...emailChange,
      ...formSubmission,
      cardFailures.dateLapsed,
      childReports.datesSearching,
      childReports.datesFound,
      ...formSubmission,
      childReports.intentPrepared,
    ],
  },
  {
    title: 'Le paiement rouvert : dates en panne',
    landing: landings.enteringPayment,
    initialEvents: [childReports.datesUnreachable],
    events: [],
  },
  {
    title: 'Le paiement rouvert : la date n’est plus proposée',
    landing: landings.enteringPayment,
    initialEvents: [childReports.otherDatesFound],
    events: [],
  },
  {
    title: 'L’accueil : message fermé, passage de minuit, puis un plat gardé dans un autre onglet',
    landing: landings.home,
    events: [
      { type: 'notice.dismissed', notice: 'mealBoxIsMissing' },
      { type: 'day.changed', now: Date.UTC(2099, 0, 6) },
      { type: 'wishes.changed', wishes: [wish('saumon')] },
    ],
  },
  {
    title: 'L’accueil : commande de la veille avec un code promo, reprise',
    landing: landings.dayLater,
    events: [{ type: 'draft.resumed' }, ...landings.resumedWithCode],
  },
];

export const challengeTours: readonly Tour[] = [
  {
    title: 'La vérification anti-fraude : demandée, puis chaque refus possible',
    landing: landings.enteringPayment,
    initialEvents: [childReports.accountReady, childReports.proofOfWorkRequired],
    events: [
      customerActions.acceptProofOfWork,
      childReports.proofOfWorkRequired,
      customerActions.acceptProofOfWork,
      cardFailures.priceChanged,
      childReports.promoCleared,
      childReports.accountReady,
      childReports.proofOfWorkRequired,
      customerActions.acceptProofOfWork,
      cardFailures.unavailable,
      customerActions.retryIntent,
      childReports.accountReady,
      childReports.proofOfWorkRequired,
      customerActions.acceptProofOfWork,
      cardFailures.dateLapsed,
      childReports.datesSearching,
      childReports.datesFound,
      ...formSubmission,
      childReports.proofOfWorkRequired,
      customerActions.acceptProofOfWork,
      cardFailures.emailExists,
      childReports.emailExists,
      ...emailChange,
      ...formSubmission,
      childReports.proofOfWorkRequired,
      customerActions.acceptProofOfWork,
      cardFailures.alreadyPaid,
      childReports.orderPending,
      elapsedTimers.retryDelay,
      childReports.orderUnpaid,
      childReports.promoCleared,
      childReports.accountReady,
      childReports.intentPrepared,
    ],
  },
];

/** Tours that are played from generated files, in the format that QA would save. */
export const formTourList: readonly Tour[] = [
  {
    title: 'Le paiement rouvert : client non enregistré, conditions cochées puis décochées',
    landing: landings.enteringPayment,
    initialEvents: [childReports.registrationFailed],
    events: [
      customerActions.retryIntent,
      childReports.accountReady,
      childReports.intentPrepared,
      customerActions.acceptTerms,
      { type: 'terms.withdrawn' },
    ],
  },
];
