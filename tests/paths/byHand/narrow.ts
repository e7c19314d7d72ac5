import { createEmptyActor } from 'xstate';
import { formSubmission } from '#e2e/tours/list/events.ts';
import { delivery as deliveryWords } from '#src/content/delivery.ts';
import { form } from '#src/content/form.ts';
import { frame } from '#src/content/frame.ts';
import { home } from '#src/content/home.ts';
import { payment } from '#src/content/payment.ts';
import { draft } from '#tests/paths/checkout.samples.ts';
import { storedDraft } from './childEventPaths.ts';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { atForm, filled, narrowViewport } from './starts.ts';
import {
  act,
  goBackAct,
  textIsAbsent,
  open,
  press,
  pressInSection,
  quoted,
  reload,
  title,
  withPicture,
} from './words.ts';

const dayLater =
  "Dans la console du navigateur, vieillir le brouillon d’un jour\u00a0: `localStorage.setItem('app_datetime', JSON.stringify({ version: 1, storedAt: Date.now() - 25 * 3600000 }))`";
const narrowed = [...eventPaths.filled, { type: 'viewport.changed', narrow: true }] as const;

/** Manual tests on a narrow screen, and with a draft stored on the day before. */
export const narrowScreenScripts: readonly ShopScript[] = [
  {
    title: 'Écran étroit\u00a0: les coordonnées, puis la livraison, puis le paiement',
    priority: 2,
    start: narrowViewport,
    acts: [
      withPicture('mobileStep.delivery', act(press(form.next.delivery), title(deliveryWords.title))),
      act(goBackAct, title(form.title)),
      act(press(form.next.delivery), title(deliveryWords.title)),
      act(press(form.next.payment), title(payment.title)),
    ],
    tells: {
      ...checkout(
        [
          ...narrowed,
          { type: 'form.continued' },
          { type: 'mobileStep.changed', step: 'delivery' },
          { type: 'step.requested', step: 'home' },
          { type: 'mobileStep.changed', step: 'none' },
          { type: 'form.continued' },
          { type: 'mobileStep.changed', step: 'delivery' },
          ...formSubmission,
        ],
        { testedEvent: 'step.requested' },
      ),
      mobileStep: {
        events: [
          { type: 'step.entered', step: 'form' },
          { type: 'viewport.changed', narrow: true },
          { type: 'next.requested' },
          { type: 'back.requested' },
          { type: 'next.requested' },
          { type: 'step.entered', step: 'payment' },
        ],
      },
    },
  },
  {
    title: 'Écran étroit, rechargé à la livraison\u00a0: retour à la livraison',
    priority: 2,
    start: narrowViewport,
    acts: [
      act(press(form.next.delivery), title(deliveryWords.title)),
      act(reload, title(deliveryWords.title)),
      act(goBackAct, title(form.title)),
    ],
    tells: {
      mobileStep: {
        input: { parent: createEmptyActor(), wasAtDelivery: true },
        events: [
          { type: 'viewport.changed', narrow: true },
          { type: 'step.entered', step: 'form' },
          { type: 'back.requested' },
        ],
        testedEvent: 'step.entered',
      },
    },
  },
  {
    title: 'Écran étroit, formulaire vide\u00a0: livraison inaccessible',
    priority: 3,
    start: {
      name: 'NB',
      title: 'le formulaire vide, sur un écran étroit',
      after: atForm,
      acts: [act('Réduire la fenêtre à 390 px de large (outils du navigateur)')],
    },
    acts: [act(press(form.next.delivery), quoted("L'email est requis"), title(form.title))],
    tells: checkout([
      ...eventPaths.form,
      { type: 'viewport.changed', narrow: true },
      { type: 'form.continued' },
    ]),
  },
  {
    title: 'Écran élargi à la livraison\u00a0: tout le formulaire s’affiche',
    priority: 3,
    start: narrowViewport,
    acts: [
      act(press(form.next.delivery), title(deliveryWords.title)),
      act('Élargir la fenêtre à 1280 px', title(form.title)),
    ],
    tells: {
      ...checkout(
        [
          ...narrowed,
          { type: 'form.continued' },
          { type: 'mobileStep.changed', step: 'delivery' },
          { type: 'viewport.changed', narrow: false },
        ],
        { testedEvent: 'viewport.changed' },
      ),
      mobileStep: {
        events: [
          { type: 'step.entered', step: 'form' },
          { type: 'viewport.changed', narrow: true },
          { type: 'next.requested' },
          { type: 'viewport.changed', narrow: false },
        ],
      },
    },
  },
  {
    title: 'Commande commencée il y a plus d’un jour\u00a0: reprise',
    priority: 2,
    start: filled,
    acts: [
      act(dayLater),
      withPicture('draft.stale', act(open('/'), quoted(frame.draft.title), quoted(frame.draft.began(10)))),
      act(press(frame.draft.resume), textIsAbsent(frame.draft.title)),
      act(pressInSection(home.picker.title, home.order), title(form.title), quoted('12 rue des Lilas')),
    ],
    tells: {
      ...checkout(
        [
          { type: 'draft.absent' },
          { type: 'draft.resumed' },
          { type: 'draft.found', draft },
          { type: 'order.started', nbMeals: 10 },
        ],
        { testedEvent: 'draft.found' },
      ),
      draft: { ...storedDraft.old, events: [{ type: 'draft.resumed' }] },
    },
  },
  {
    title: 'Commande commencée il y a plus d’un jour\u00a0: abandonnée',
    priority: 2,
    start: filled,
    acts: [
      act(dayLater),
      act(open('/'), quoted(frame.draft.title)),
      act(press(frame.draft.discard), textIsAbsent(frame.draft.title)),
      act(pressInSection(home.picker.title, home.order), title(form.title), textIsAbsent('12 rue des Lilas')),
    ],
    tells: {
      ...checkout([{ type: 'draft.absent' }, { type: 'draft.discarded' }]),
      draft: { ...storedDraft.old, events: [{ type: 'draft.discarded' }] },
    },
  },
];
