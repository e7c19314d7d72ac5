import * as landings from '#e2e/tours/landings.ts';
import type { Tour } from '#e2e/tours/tour.ts';
import { after, changesEmail, does, refusedFor, seen, submitted } from './events.ts';

export const formTours: readonly Tour[] = [
  {
    title:
      'Le formulaire : e-mail incomplet, dates en panne, client refusé, puis client existant au moment de payer',
    landing: landings.form,
    events: [
      { type: 'field.edited', path: 'customer.email', value: 'jeanne' },
      { type: 'email.completed' },
      does.fills,
      seen.searching,
      seen.unreachable,
      does.submits,
      { type: 'held', call: 'inscription_delivery_date' },
      does.retriesDates,
      seen.searching,
      does.submits,
      seen.unreachable,
      does.retriesDates,
      seen.searching,
      seen.dated,
      // Filling the form initialises the customer. Only an edited e-mail is checked again.
      does.typesEmail,
      does.submits,
      seen.exists,
      ...changesEmail,
      does.submits,
      seen.unregistered,
      ...submitted,
      refusedFor.email,
      seen.exists,
      ...changesEmail,
      ...submitted,
      refusedFor.date,
      seen.searching,
      seen.dated,
      ...submitted,
      seen.prepared,
    ],
  },
  {
    title: 'Le paiement rouvert : dates en panne',
    landing: landings.enteringPayment,
    initialEvents: [seen.unreachable],
    events: [],
  },
  {
    title: 'Le paiement rouvert : la date n’est plus proposée',
    landing: landings.enteringPayment,
    initialEvents: [seen.datedElsewhen],
    events: [],
  },
  {
    title: 'L’accueil : message fermé, puis passage de minuit',
    landing: landings.home,
    events: [
      { type: 'notice.dismissed', notice: 'mealBoxIsMissing' },
      { type: 'day.changed', now: Date.UTC(2099, 0, 6) },
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
    initialEvents: [seen.known, seen.proofOfWorkRequired],
    events: [
      does.verifies,
      seen.proofOfWorkRequired,
      does.verifies,
      refusedFor.price,
      seen.repriced,
      seen.known,
      seen.proofOfWorkRequired,
      does.verifies,
      refusedFor.nothing,
      does.retries,
      seen.known,
      seen.proofOfWorkRequired,
      does.verifies,
      refusedFor.date,
      seen.searching,
      seen.dated,
      ...submitted,
      seen.proofOfWorkRequired,
      does.verifies,
      refusedFor.email,
      seen.exists,
      ...changesEmail,
      ...submitted,
      seen.proofOfWorkRequired,
      does.verifies,
      refusedFor.paid,
      seen.kept,
      after.fiveSeconds,
      seen.unpaid,
      seen.repriced,
      seen.known,
      seen.prepared,
    ],
  },
];

/** Tours that are played from generated files, in the form that QA would save. */
export const writtenTours: readonly Tour[] = [
  {
    title: 'Le paiement rouvert : client non enregistré, conditions cochées puis décochées',
    landing: landings.enteringPayment,
    initialEvents: [seen.unregistered],
    events: [does.retries, seen.known, seen.prepared, does.accepts, { type: 'terms.withdrawn' }],
  },
];
