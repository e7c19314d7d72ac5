import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { promoMachine } from '#machines/promo/promo.machine.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './promo.expectations.ts';
import { promo, strongPromo } from '#tests/support/samples.ts';

const codesOutsideTheOffer = ['PETIT10', ' moitie '];
const discoveryCodes = ['BIENVENUE', ' decouverte '];
const sizes = [12, 4, null];

const events: readonly AnyEventObject[] = [
  ...['', '   ', ...codesOutsideTheOffer, ...discoveryCodes].map((code) => ({
    type: 'promo.submitted',
    code,
  })),
  { type: 'promo.submitted', code: 'PETIT10', isRecheck: true },
  { type: 'promo.confirmed' },
  { type: 'promo.declined' },
  { type: 'promo.removed' },
  { type: 'rejection.cleared' },
  ...sizes.map((nbMeals) => ({ type: 'mealBox.chosen', nbMeals })),
  done('checkPromo', { kind: 'valid', promo }),
  done('checkPromo', { kind: 'valid', promo: strongPromo }),
  done('checkPromo', { kind: 'invalid' }),
  failed('checkPromo'),
  elapsed('checkTimeout', 'promo.checking'),
];

const parent = createEmptyActor();

const classic = new Set(['PETIT10', 'MOITIE']);
const discovery = new Set(['BIENVENUE', 'DECOUVERTE']);

export const model: ShopModel<SnapshotFrom<typeof promoMachine>> = {
  machine: promoMachine,
  manualTests: byHandOf('promo'),
  input: { parent, offerCode: 'DECOUVERTE' },
  scenes: [{ input: { parent, offerCode: null }, events }],
  events,
  expectations,
  keyOf: ({ value, context: { code, offerCode, nbMeals, isRecheck } }) =>
    JSON.stringify([value, code, offerCode, nbMeals, isRecheck]),
  invariants: {
    'checks only codes that the shop does not define': ({ after }) =>
      !after.matches('checking') || classic.has(after.context.code),
    'applies the offer only for its own codes': ({ after }) =>
      after.matches({ applied: 'discovery' }) === discovery.has(after.context.code),
    'applies a code only after its own check': ({ before, event, after }) =>
      !after.matches({ applied: 'classic' }) ||
      (before.context.code === after.context.code &&
        (before.matches('checking') || before.matches({ applied: 'classic' })) &&
        event.type !== 'promo.submitted') ||
      (event.type === 'promo.confirmed' && after.context.code === before.context.candidate?.code),
    'removes the offer only on the customer’s request': ({ before, event, after }) =>
      before.context.offerCode === '' ||
      after.context.offerCode !== '' ||
      event.type === 'promo.removed' ||
      (event.type === 'promo.submitted' && event['code'].trim() === ''),
    'restores the offer unless another code is checked or applied': ({ after }) =>
      after.context.offerCode === '' ||
      after.matches('checking') ||
      after.matches({ applied: 'classic' }) ||
      after.context.code === after.context.offerCode,
    'applies nothing without a code': ({ after }) => after.matches('none') === (after.context.code === ''),
    'changes only the box size when the customer chooses a box': ({ before, event, after }) =>
      event.type !== 'mealBox.chosen' ||
      (after.context.nbMeals === event['nbMeals'] &&
        after.context.code === before.context.code &&
        JSON.stringify(after.value) === JSON.stringify(before.value)),
  },
};
