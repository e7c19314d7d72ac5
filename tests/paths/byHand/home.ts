import { returnResponses, childReports, formSubmission } from '#e2e/tours/list/events.ts';
import { emptyArrival } from '#machines/checkout/changes.ts';
import { notices } from '#machines/checkout/notices.ts';
import { form } from '#src/content/form.ts';
import { home } from '#src/content/home.ts';
import { payment } from '#src/content/payment.ts';
import { draft } from '#tests/paths/checkout.samples.ts';
import * as roadsOf from './childEventPaths.ts';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { atHome, atPayment, filled, pay, ready, shop } from './starts.ts';
import {
  act,
  goBackAct,
  choose,
  enabled,
  textIsAbsent,
  typeInto,
  open,
  press,
  pressInSection,
  quoted,
  reload,
  tick,
  title,
  untick,
  nothingCharged,
  withPicture,
} from './words.ts';

const absent = { type: 'draft.absent' } as const;
const requestStep = (step: 'home' | 'form' | 'payment' | 'success') =>
  ({ type: 'step.requested', step }) as const;
const picker = title(home.picker.title);

/** Manual tests of starting and leaving an order. */
export const homeScripts: readonly ShopScript[] = [
  {
    title: 'Lien vers le formulaire sans box\u00a0: choix de la box d’abord',
    priority: 3,
    start: shop,
    acts: [
      withPicture(
        'checkout.home.choosing+mealBoxIsMissing',
        act(open('/?step=form'), quoted(notices.mealBoxIsMissing), picker),
      ),
    ],
    tells: checkout([absent, requestStep('form')], { variant: 'sans box' }),
  },
  {
    title: 'Lien vers le paiement sans coordonnées\u00a0: coordonnées d’abord',
    priority: 3,
    start: shop,
    acts: [
      withPicture(
        'checkout.home.choosing+formIsIncomplete',
        act(open('/?step=payment'), quoted(notices.formIsIncomplete), picker),
      ),
    ],
    tells: checkout([absent, requestStep('payment')], { variant: 'sans coordonnées' }),
  },
  {
    title: 'Lien vers le remerciement sans commande',
    priority: 3,
    start: shop,
    acts: [act(open('/?step=success'), quoted('Cette page s’ouvre après une commande.'), picker)],
    tells: checkout([absent, requestStep('success')], { variant: 'sans commande' }),
  },
  {
    title: 'Lien avec une box\u00a0: le formulaire s’ouvre',
    priority: 3,
    start: shop,
    acts: [act(open('/?step=form&box=12'), title(form.title), quoted('Box de 12\u00a0repas'))],
    tells: checkout([absent, { type: 'mealBox.chosen', nbMeals: 12 }, requestStep('form')]),
  },
  {
    title: 'Lien avec une box de 99 repas, non vendue\u00a0: refus',
    priority: 3,
    start: shop,
    acts: [act(open('/?step=form&box=99'), quoted(notices.mealBoxIsMissing), picker)],
    tells: checkout([absent, { type: 'mealBox.chosen', nbMeals: 99 }, requestStep('form')], {
      testedEvent: 'mealBox.chosen',
    }),
  },
  {
    title: 'Du formulaire à l’accueil par le bouton Précédent, puis retour\u00a0: saisie conservée',
    priority: 3,
    start: atHome,
    acts: [
      act(choose('12 repas')),
      act(pressInSection(home.picker.title, home.order), title(form.title)),
      act(typeInto(form.firstName, 'Camille')),
      act(goBackAct, title(home.hero.title.join(''))),
      act(pressInSection(home.picker.title, home.order), title(form.title), quoted('Camille')),
    ],
    tells: checkout([
      absent,
      { type: 'mealBox.chosen', nbMeals: 12 },
      { type: 'order.started', nbMeals: 12 },
      { type: 'field.edited', path: 'customer.firstName', value: 'Jeanne' },
      requestStep('home'),
    ]),
  },
  {
    title: 'Page rechargée au formulaire\u00a0: saisie conservée',
    priority: 2,
    start: filled,
    acts: [act(reload, title(form.title), quoted('12 rue des Lilas'), quoted('essai-'))],
    tells: {
      ...checkout([...eventPaths.reopened, requestStep('form')], { testedEvent: 'draft.found' }),
      draft: { ...roadsOf.storedDraft.fresh, events: [{ type: 'draft.edited', draft }] },
    },
  },
  {
    title: 'Page rechargée au paiement\u00a0: conditions décochées, rien n’est débité',
    priority: 1,
    start: ready,
    acts: [
      act(reload, title(payment.title), `la case devant ${quoted(payment.termsWords)}, vide`, nothingCharged),
    ],
    tells: checkout(
      [
        ...eventPaths.reopened,
        requestStep('payment'),
        childReports.accountReady,
        childReports.intentPrepared,
      ],
      {
        testedEvent: 'card.prepared',
      },
    ),
  },
  {
    title: 'Conditions cochées, puis décochées\u00a0: paiement bloqué',
    priority: 2,
    start: ready,
    acts: [
      act(untick(payment.termsWords), `le bouton ${quoted(pay)}, inactif`),
      act(tick(payment.termsWords), enabled(pay)),
    ],
    tells: checkout([...eventPaths.ready, { type: 'terms.withdrawn' }]),
  },
  {
    title: 'Paiement incomplet\u00a0: message à côté de chaque élément manquant',
    priority: 2,
    start: ready,
    acts: [
      act(untick(payment.termsWords), enabled(pay)),
      act(
        press(pay),
        `au-dessus de la case ${quoted(payment.termsWords)}, ${quoted('Acceptez les conditions de vente')}`,
        'la case a le focus',
      ),
      act(tick(payment.termsWords), enabled(pay), textIsAbsent('Acceptez les conditions de vente')),
    ],
    tells: checkout([...eventPaths.ready, { type: 'terms.withdrawn' }, { type: 'blockers.requested' }]),
  },
  {
    title: 'Du paiement aux coordonnées par « Coordonnées », et retour',
    priority: 3,
    start: atPayment,
    acts: [act(press('Coordonnées'), title(form.title)), act(press(form.next.payment), title(payment.title))],
    tells: checkout(
      [...eventPaths.payment, requestStep('form'), ...formSubmission, childReports.intentPrepared],
      {
        testedEvent: 'form.submitted',
      },
    ),
  },
  {
    title: 'Deux appuis sur le logo du bas\u00a0: données effacées',
    priority: 2,
    start: filled,
    acts: [
      act(goBackAct),
      act(open('/')),
      act('Appuyer deux fois de suite sur le logo au bas de la page', title(home.hero.title.join(''))),
      act(pressInSection(home.picker.title, home.order), title(form.title), textIsAbsent('12 rue des Lilas')),
    ],
    tells: {
      ...checkout([...eventPaths.reopened, { type: 'data.wiped' }]),
      draft: { ...roadsOf.storedDraft.fresh, events: [{ type: 'data.wiped' }] },
    },
  },
  {
    title: 'Message de l’accueil fermé',
    priority: 3,
    start: shop,
    acts: [
      act(open('/?step=payment'), quoted(notices.formIsIncomplete)),
      act(press('Fermer ce message'), textIsAbsent(notices.formIsIncomplete)),
    ],
    tells: checkout([
      absent,
      requestStep('payment'),
      { type: 'notice.dismissed', notice: 'formIsIncomplete' },
    ]),
  },
  {
    title: 'Retour de Stripe avec un paiement inconnu',
    priority: 2,
    start: shop,
    acts: [
      act(
        open('/?payment_intent=pi_inconnu'),
        quoted('Nous ne retrouvons pas ce paiement sur cet appareil.'),
      ),
    ],
    tells: checkout([absent, returnResponses.unpaid], {
      input: {
        now: Date.UTC(2026, 10, 21),
        isExternal: false,
        isOfferApplied: false,
        arrival: { ...emptyArrival, returnedIntentId: 'pi_1' },
      },
    }),
  },
];
