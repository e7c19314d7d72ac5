import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { steps } from '#machines/domain/step.ts';
import { mobileStepMachine, type MobileStepEvent } from '#machines/mobileStep/mobileStep.machine.ts';
import type { Model } from 'xstate-workbench/paths/model';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './mobileStep.expectations.ts';

const events: readonly MobileStepEvent[] = [
  { type: 'viewport.changed', narrow: true },
  { type: 'viewport.changed', narrow: false },
  ...steps.map((step): MobileStepEvent => ({ type: 'step.entered', step })),
  { type: 'next.requested' },
  { type: 'back.requested' },
];

export const model: Model<SnapshotFrom<typeof mobileStepMachine>> = {
  machine: mobileStepMachine,
  byHand: byHandOf('mobileStep'),
  inputs: [false, true].map((wasAtDelivery) => ({ parent: createEmptyActor(), wasAtDelivery })),
  events,
  expectations,
  keyOf: ({ value, context: { narrow, step, wasAtDelivery } }) =>
    JSON.stringify([value, narrow, step, wasAtDelivery]),
  invariants: {
    'a wide screen has no sub-step': ({ after }) => after.context.narrow || after.matches('none'),
    'a narrow screen shows a part of the step that the journey is in': ({ event, after }) => {
      const { narrow, step } = after.context;
      if (!narrow) return true;
      if (step === 'form') return after.matches('form') || after.matches('delivery');
      // On the way back from payment, the sub-step changes before the step.
      if (step === 'payment')
        return after.matches('payment') || after.matches('form') || event.type === 'next.requested';
      return after.matches('none');
    },
    'the details come first, but after a reload at the delivery, and last again after the payment': ({
      before,
      event,
      after,
    }) =>
      event.type !== 'step.entered' ||
      event['step'] !== 'form' ||
      !after.context.narrow ||
      after.value === (before.matches('payment') || before.context.wasAtDelivery ? 'delivery' : 'form'),
    'next leads to the delivery, back to the details': ({ event, after }) =>
      (event.type !== 'next.requested' || after.matches('delivery')) &&
      (event.type !== 'back.requested' || after.matches('form')),
    'a reload is resumed once': ({ before, after }) =>
      !after.context.wasAtDelivery || (before.context.wasAtDelivery && !after.matches('delivery')),
    'a width that stays narrow, or wide, moves nothing': ({ before, event, after }) =>
      event.type !== 'viewport.changed' ||
      event['narrow'] !== before.context.narrow ||
      before.value === after.value,
  },
};
