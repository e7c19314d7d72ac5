import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { steps } from '#machines/domain/step.ts';
import { mobileStepMachine, type MobileStepEvent } from '#machines/mobileStep/mobileStep.machine.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './mobileStep.expectations.ts';

const events: readonly MobileStepEvent[] = [
  { type: 'viewport.changed', narrow: true },
  { type: 'viewport.changed', narrow: false },
  ...steps.map((step): MobileStepEvent => ({ type: 'step.entered', step })),
  { type: 'next.requested' },
  { type: 'back.requested' },
];

export const model: ShopModel<SnapshotFrom<typeof mobileStepMachine>> = {
  machine: mobileStepMachine,
  manualTests: byHandOf('mobileStep'),
  inputs: [false, true].map((wasAtDelivery) => ({ parent: createEmptyActor(), wasAtDelivery })),
  events,
  expectations,
  keyOf: ({ value, context: { narrow, step, wasAtDelivery } }) =>
    JSON.stringify([value, narrow, step, wasAtDelivery]),
  invariants: {
    'shows no sub-step on a wide screen': ({ after }) => after.context.narrow || after.matches('none'),
    'shows a sub-step of the current step on a narrow screen': ({ event, after }) => {
      const { narrow, step } = after.context;
      if (!narrow) return true;
      if (step === 'form') return after.matches('form') || after.matches('delivery');
      // When the customer goes back from payment, the screen changes earlier than the step in the URL.
      if (step === 'payment')
        return after.matches('payment') || after.matches('form') || event.type === 'next.requested';
      return after.matches('none');
    },
    'shows the details first, except after a reload or the payment': ({ before, event, after }) =>
      event.type !== 'step.entered' ||
      event['step'] !== 'form' ||
      !after.context.narrow ||
      after.value === (before.matches('payment') || before.context.wasAtDelivery ? 'delivery' : 'form'),
    'moves to the delivery on next and to the details on back': ({ event, after }) =>
      (event.type !== 'next.requested' || after.matches('delivery')) &&
      (event.type !== 'back.requested' || after.matches('form')),
    'resumes a reload only once': ({ before, after }) =>
      !after.context.wasAtDelivery || (before.context.wasAtDelivery && !after.matches('delivery')),
    'leaves the sub-step unchanged if the width is unchanged': ({ before, event, after }) =>
      event.type !== 'viewport.changed' ||
      event['narrow'] !== before.context.narrow ||
      before.value === after.value,
  },
};
