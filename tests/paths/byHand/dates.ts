import { failed } from 'xstate-workbench/chart/settled';
import { customerActions, childReports } from '#e2e/tours/list/events.ts';
import { delivery } from '#src/content/delivery.ts';
import { form } from '#src/content/form.ts';
import { payment } from '#src/content/payment.ts';
import { clearFaultsAct } from './faults.ts';
import * as roadsOf from './childEventPaths.ts';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { atForm, filled } from './starts.ts';
import {
  act,
  inSequence,
  choose,
  enabled,
  textIsAbsent,
  typeInto,
  press,
  quoted,
  title,
  withPicture,
} from './words.ts';

const undeliverable = { type: 'delivery.changed', status: 'undeliverable', dates: [], slots: [] } as const;
const typesCode = { type: 'field.edited', path: 'address.postalCode', value: '20000' } as const;

/** Manual tests of delivery dates, also while the dates are unavailable. */
export const dateScripts: readonly ShopScript[] = [
  {
    title: 'Code postal de Corse, non livré\u00a0: paiement inaccessible',
    priority: 2,
    start: filled,
    acts: [
      withPicture(
        'delivery.undeliverable',
        act(typeInto(form.postalCode, '20000'), quoted('Nous ne livrons pas encore en Corse')),
      ),
      act(press(form.next.payment), title(form.title)),
      act(typeInto(form.postalCode, '44000'), quoted(delivery.earliest)),
    ],
    tells: {
      ...checkout(
        [
          ...eventPaths.filled,
          typesCode,
          undeliverable,
          customerActions.submitForm,
          { type: 'field.edited', path: 'address.postalCode', value: '44000' },
          childReports.datesSearching,
          childReports.datesFound,
        ],
        { testedEvent: 'form.submitted', variant: 'Corse' },
      ),
      delivery: {
        events: [{ type: 'postalCode.changed', postalCode: '20000' }, ...roadsOf.delivery.dated],
        testedEvent: 'postalCode.changed',
      },
    },
  },
  {
    title: 'Recherche des dates en panne, puis rétablie',
    priority: 2,
    start: atForm,
    faults: [{ call: 'main.inscription_delivery_date', mode: 'status 503' }],
    acts: [
      withPicture(
        'delivery.unreachable',
        act(press('Remplir avec des données d’essai'), quoted(delivery.unreachable.title)),
      ),
      act(press(form.next.payment), title(form.title), quoted(delivery.unreachable.title)),
      act(clearFaultsAct),
      act(
        press(delivery.unreachable.retry),
        quoted(delivery.earliest),
        textIsAbsent(delivery.unreachable.title),
      ),
    ],
    tells: {
      ...checkout(
        [
          ...eventPaths.form,
          customerActions.fillForm,
          childReports.datesSearching,
          childReports.datesUnreachable,
          customerActions.submitForm,
          customerActions.retryDates,
          childReports.datesSearching,
          childReports.datesFound,
        ],
        { testedEvent: 'dates.retried' },
      ),
      delivery: {
        events: [
          ...roadsOf.delivery.asked,
          failed('findDates'),
          { type: 'dates.retried' },
          roadsOf.delivery.found,
        ],
        testedEvent: 'dates.retried',
      },
    },
  },
  {
    title: 'Formulaire envoyé pendant la recherche des dates\u00a0: passage au paiement dès la réponse',
    priority: 2,
    start: atForm,
    faults: [{ call: 'main.inscription_delivery_date', mode: 'delay 5000' }],
    acts: [
      act(inSequence(press('Remplir avec des données d’essai')), enabled(form.next.payment)),
      act(press(form.next.payment), quoted(form.next.busy)),
      act('Attendre 7 secondes sans rien faire', title(payment.title)),
    ],
    tells: checkout(
      [
        ...eventPaths.form,
        customerActions.fillForm,
        childReports.datesSearching,
        customerActions.submitForm,
        childReports.datesFound,
        childReports.accountReady,
        childReports.accountReady,
        childReports.intentPrepared,
      ],
      { testedEvent: 'delivery.changed' },
    ),
  },
  {
    title: 'Autre date et autre créneau\u00a0: le total change',
    priority: 3,
    start: filled,
    acts: [
      act('Choisir la deuxième date proposée', quoted('Total TTC')),
      act(choose('10\u00a0h'), quoted('6,99\u00a0€')),
    ],
    tells: checkout(
      [
        ...eventPaths.filled,
        { type: 'date.chosen', isoDate: '2026-12-01' },
        { type: 'slot.chosen', slot: '8h-10h' },
      ],
      { testedEvent: 'slot.chosen' },
    ),
  },
];
