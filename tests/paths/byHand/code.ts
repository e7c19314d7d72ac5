import { quoteOf } from '#machines/domain/basket.ts';
import { defaultSlot } from '#machines/domain/slot.ts';
import { promoMachine } from '#machines/promo/promo.machine.ts';
import { announcements } from '#machines/promo/promo.announcements.ts';
import { checkout as words } from '#src/content/checkout.ts';
import { form } from '#src/content/form.ts';
import { offer } from '#src/content/offer.ts';
import { payment } from '#src/content/payment.ts';
import { clearFaultsAct } from './faults.ts';
import { draft } from '#tests/paths/checkout.samples.ts';
import { promo } from '#tests/support/samples.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import { eventPaths } from './eventPaths.ts';
import { checkout, type ShopScript } from './shopScript.ts';
import { atForm, enterCode, payButtonText, ready } from './starts.ts';
import { total } from './tenderTexts.ts';
import { act, textIsAbsent, press, quoted, reload, title, wait, enabled } from './words.ts';

const { apply, remove } = words.promo;
const call = 'main.inscription_promocode';
const box = { type: 'mealBox.chosen', nbMeals: 10 };
const submits = (code: string) => ({ type: 'promo.submitted', code });
const limit: unknown = promoMachine.implementations.delays['checkTimeout'];
const seconds = typeof limit === 'number' ? limit / 1000 : 0;
const valid = done('checkPromo', { kind: 'valid', promo });
const atFormWith = (events: Parameters<typeof checkout>[0], variant: string) =>
  checkout([...eventPaths.form, ...events], { variant });

/** Manual tests of promo codes: accepted codes with their discounts, and rejected codes. */
export const codeScripts: readonly ShopScript[] = [
  {
    title: 'Code PETIT10 appliqué, puis retiré\u00a0: le total change',
    priority: 1,
    start: atForm,
    acts: [
      act(enterCode('PETIT10'), quoted(words.promo.code('PETIT10')), quoted('75,89\u00a0€')),
      act(press(remove), textIsAbsent(words.promo.code('PETIT10')), quoted('85,89\u00a0€')),
    ],
    tells: {
      ...checkout(
        [
          ...eventPaths.form,
          { type: 'promo.submitted', code: 'PETIT10' },
          { type: 'promo.changed', promo },
          { type: 'promo.removed' },
          { type: 'promo.changed', promo: null },
        ],
        { testedEvent: 'promo.removed' },
      ),
      promo: { events: [box, submits('PETIT10'), valid, { type: 'promo.removed' }] },
    },
  },
  {
    title: 'Code DECOUVERTE\u00a0: offre appliquée sans appel au serveur',
    priority: 1,
    start: atForm,
    acts: [act(enterCode('DECOUVERTE'), quoted(offer.label))],
    tells: { promo: { events: [box, submits('DECOUVERTE')] } },
  },
  {
    title: 'Code saisi en minuscules entre des espaces\u00a0: accepté',
    priority: 3,
    start: atForm,
    acts: [act(enterCode(' moitie '), quoted(words.promo.code('MOITIE')))],
    tells: { promo: { events: [box, submits(' moitie '), valid], variant: 'minuscules' } },
  },
  {
    title: 'Code vide appliqué\u00a0: rien ne change',
    priority: 3,
    start: atForm,
    acts: [act(press(apply), quoted('85,89\u00a0€'), textIsAbsent(announcements['promo.invalid']))],
    tells: { promo: { events: [box, submits('   ')] } },
  },
  {
    title: 'Code qui ne vaut rien, NIMPORTE\u00a0: dit sous le champ',
    priority: 2,
    start: atForm,
    acts: [act(enterCode('NIMPORTE'), quoted(announcements['promo.invalid']), quoted('85,89\u00a0€'))],
    tells: {
      ...atFormWith([submits('NIMPORTE'), { type: 'promo.changed', promo: null }], 'code inconnu'),
      promo: { events: [box, submits('NIMPORTE'), done('checkPromo', { kind: 'invalid' })] },
    },
  },
  {
    title: 'Serveur en panne pendant la vérification du code, puis un nouvel essai',
    priority: 2,
    start: atForm,
    faults: [{ call, mode: 'status 503' }],
    acts: [
      act(enterCode('PETIT10'), quoted(announcements['promo.unreachable'])),
      act(clearFaultsAct),
      act(press(apply), quoted(words.promo.code('PETIT10'))),
    ],
    tells: {
      promo: {
        events: [box, submits('PETIT10'), failed('checkPromo'), submits('PETIT10'), valid],
        testedEvent: 'xstate.error.actor.checkPromo',
      },
    },
  },
  {
    title: `Serveur sans réponse pendant la vérification du code\u00a0: abandon après ${seconds}\u00a0s`,
    priority: 2,
    start: atForm,
    faults: [{ call, mode: `delay ${seconds * 2000}` }],
    acts: [act(enterCode('PETIT10')), act(wait(seconds + 2), quoted(announcements['promo.unreachable']))],
    tells: { promo: { events: [box, submits('PETIT10'), elapsed('checkTimeout', 'promo.checking')] } },
  },
  {
    title: 'Code appliqué au paiement, serveur lent\u00a0: paiement bloqué jusqu’à la réponse',
    priority: 1,
    start: ready,
    faults: [{ call, mode: 'delay 4000' }],
    acts: [
      act(enterCode('PETIT10'), quoted(payment.preparing), textIsAbsent(payButtonText)),
      act(wait(6), enabled(payment.pay(total - 1000))),
    ],
    tells: checkout(
      [...eventPaths.ready, { type: 'promo.submitted', code: 'PETIT10' }, { type: 'promo.changed', promo }],
      { variant: 'attente' },
    ),
  },
  {
    title: 'Autre taille de box avec l’offre découverte\u00a0: la réduction change',
    priority: 1,
    start: atForm,
    acts: [
      act(enterCode('DECOUVERTE'), quoted(offer.label)),
      act(`${press(words.summary.larger)}, deux fois`, quoted('Box de 12\u00a0repas'), quoted(offer.label)),
    ],
    tells: {
      ...checkout([...eventPaths.form, { type: 'mealBox.chosen', nbMeals: 10 }], {
        testedEvent: 'mealBox.chosen',
      }),
      promo: { events: [box, submits('DECOUVERTE'), { type: 'mealBox.chosen', nbMeals: 12 }] },
    },
  },
  {
    title: 'Autre taille de box au paiement\u00a0: le montant suit, et se paie',
    priority: 1,
    start: ready,
    acts: [
      act(press(words.summary.larger), quoted(payment.preparing), quoted('Box de 11\u00a0repas')),
      act(wait(2), enabled(payment.pay(quoteOf({ nbMeals: 11, slot: defaultSlot, promo: null }).total))),
    ],
    tells: checkout([
      ...eventPaths.ready,
      { type: 'mealBox.chosen', nbMeals: 10 },
      { type: 'promo.changed', promo },
      elapsed('resizingPause', 'checkout.payment.open.preparing.resizing'),
    ]),
  },
  {
    title: 'Code appliqué, boutique rouverte\u00a0: le code est vérifié à nouveau et reste valable',
    priority: 2,
    start: atForm,
    acts: [
      act(enterCode('PETIT10'), quoted(words.promo.code('PETIT10'))),
      act(reload, title(form.title), quoted(words.promo.code('PETIT10')), quoted('75,89\u00a0€')),
    ],
    tells: checkout(
      [
        { type: 'draft.found', draft: { ...draft, promoCode: 'PETIT10' } },
        { type: 'step.requested', step: 'form' },
        { type: 'promo.changed', promo },
      ],
      { testedEvent: 'draft.found', variant: 'code' },
    ),
  },
];
