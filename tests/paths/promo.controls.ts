import type { Control, Controls } from 'xstate-workbench/paths/controls';
import { promoMachine } from '#machines/promo/machine.ts';
import { checkout } from '#src/content/checkout.ts';

const call = 'main.inscription_promocode';
const { label, apply, remove } = checkout.promo;

const answer = (isValid: boolean): Control =>
  isValid
    ? { kind: 'answer', action: 'Le serveur reconnaît le code' }
    : {
        kind: 'answer',
        // A refusal of the call is no answer about the code: the shop says then that it could not ask.
        action: 'Le serveur ne connaît pas le code (saisir plutôt «\u00a0NIMPORTE\u00a0» à l’étape d’avant)',
      };

/** How each of the promo's events is brought about in the shop. */
export const controls: Controls = (event) => {
  const patience: unknown = promoMachine.implementations.delays['checkTimeout'];
  switch (event.type) {
    case 'promo.submitted':
      return {
        kind: 'shopper',
        action: `Dans «\u00a0${label}\u00a0», saisir «\u00a0${event['code']}\u00a0», puis appuyer sur «\u00a0${apply}\u00a0»`,
      };
    case 'promo.removed':
      return { kind: 'shopper', action: `Appuyer sur «\u00a0${remove}\u00a0»` };
    case 'mealBox.chosen':
      // Only a new order is without a size.
      return event['nbMeals'] === null
        ? undefined
        : { kind: 'shopper', action: `Choisir la box de ${event['nbMeals']} repas` };
    case 'xstate.done.actor.checkPromo':
      return answer(event['output']?.kind === 'valid');
    case 'xstate.error.actor.checkPromo':
      return {
        kind: 'answer',
        action: 'Le serveur ne répond pas à la vérification du code',
        fault: { call, mode: 'status 503' },
      };
    default:
      return typeof patience === 'number'
        ? {
            kind: 'time',
            action: `Attendre ${patience / 1000} secondes sans rien faire (panne à poser avant : ${call}, delay ${2 * patience})`,
            milliseconds: patience,
          }
        : undefined;
  }
};
