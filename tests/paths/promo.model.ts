import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { promoMachine } from '#machines/promo/promo.machine.ts';
import type { Model } from 'xstate-workbench/paths/model';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './promo.expectations.ts';
import { promo } from '#tests/support/samples.ts';

const classicCodes = ['PETIT10', ' moitie '];
const discoveryCodes = ['BIENVENUE', ' decouverte '];
const sizes = [12, 4, null];

const events: readonly AnyEventObject[] = [
  ...['', '   ', ...classicCodes, ...discoveryCodes].map((code) => ({ type: 'promo.submitted', code })),
  { type: 'promo.removed' },
  { type: 'refusal.forgotten' },
  ...sizes.map((nbMeals) => ({ type: 'mealBox.chosen', nbMeals })),
  done('checkPromo', { kind: 'valid', promo }),
  done('checkPromo', { kind: 'invalid' }),
  failed('checkPromo'),
  elapsed('checkTimeout', 'promo.checking'),
];

const parent = createEmptyActor();

/** Codes of the samples in normalized spelling. */
const classic = new Set(['PETIT10', 'MOITIE']);
const discovery = new Set(['BIENVENUE', 'DECOUVERTE']);

export const model: Model<SnapshotFrom<typeof promoMachine>> = {
  machine: promoMachine,
  byHand: byHandOf('promo'),
  input: { parent, offerCode: 'DECOUVERTE' },
  scenes: [{ input: { parent, offerCode: null }, events }],
  events,
  expectations,
  keyOf: ({ value, context: { code, offerCode, nbMeals } }) =>
    JSON.stringify([value, code, offerCode, nbMeals]),
  invariants: {
    'only a code that the shop does not know by itself is asked about': ({ after }) =>
      !after.matches('checking') || classic.has(after.context.code),
    'the discovery offer is granted for its own codes alone': ({ after }) =>
      after.matches({ applied: 'discovery' }) === discovery.has(after.context.code),
    'a code is granted by the answer to it alone': ({ before, event, after }) =>
      !after.matches({ applied: 'classic' }) ||
      (before.context.code === after.context.code &&
        (before.matches('checking') || before.matches({ applied: 'classic' })) &&
        event.type !== 'promo.submitted'),
    'an offer is lost by the shopper’s own wish alone': ({ before, event, after }) =>
      before.context.offerCode === '' ||
      after.context.offerCode !== '' ||
      event.type === 'promo.removed' ||
      (event.type === 'promo.submitted' && event['code'].trim() === ''),
    'the offer that stands is the one that counts, once no other code is asked about': ({ after }) =>
      after.context.offerCode === '' ||
      after.matches('checking') ||
      after.matches({ applied: 'classic' }) ||
      after.context.code === after.context.offerCode,
    'without a code there is nothing to grant': ({ after }) =>
      after.matches('none') === (after.context.code === ''),
    'the size of the box changes the size of the box alone': ({ before, event, after }) =>
      event.type !== 'mealBox.chosen' ||
      (after.context.nbMeals === event['nbMeals'] &&
        after.context.code === before.context.code &&
        JSON.stringify(after.value) === JSON.stringify(before.value)),
  },
};
