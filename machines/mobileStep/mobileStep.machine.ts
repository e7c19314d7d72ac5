import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { Step } from '#machines/domain/step.ts';
import * as facts from './mobileStep.facts.ts';

export type SubStep = 'none' | 'form' | 'delivery' | 'payment';

export type MobileStepEvent =
  | { type: 'viewport.changed'; narrow: boolean }
  | { type: 'step.entered'; step: Step }
  | { type: 'next.requested' }
  | { type: 'back.requested' };

export interface MobileStepReport {
  type: 'mobileStep.changed';
  readonly step: SubStep;
}

interface MobileStepInput {
  readonly parent: ActorRef<Snapshot<unknown>, MobileStepReport>;
  readonly wasAtDelivery: boolean;
}

export interface MobileStepContext extends MobileStepInput {
  readonly narrow: boolean;
  readonly step: Step;
}

const mobileStepSetup = setup({
  types: {} as { context: MobileStepContext; events: MobileStepEvent; input: MobileStepInput },
  guards: {
    formIsEntered: ({ context }, step: Step) => facts.isEntered(context, step, 'form'),
    paymentIsEntered: ({ context }, step: Step) => facts.isEntered(context, step, 'payment'),
    deliveryIsResumed: ({ context }, step: Step) => facts.deliveryIsResumed(context, step),
    widthIsUnchanged: ({ context }, { narrow }: { narrow: boolean }) => narrow === context.narrow,
    screenIsWide: (_, { narrow }: { narrow: boolean }) => !narrow,
    formIsNarrowed: ({ context }, { narrow }: { narrow: boolean }) => narrow && context.step === 'form',
    paymentIsNarrowed: ({ context }, { narrow }: { narrow: boolean }) => narrow && context.step === 'payment',
  },
  actions: {
    setStep: assign((_, step: Step) => ({ step })),
    setWidth: assign((_, { narrow }: { narrow: boolean }) => ({ narrow })),
    clearReload: assign({ wasAtDelivery: false }),
    report: sendTo(
      ({ context }) => context.parent,
      (_, step: SubStep) => ({ type: 'mobileStep.changed', step }),
    ),
  },
});

/** Under 640 px, splits the form into customer details and delivery. @rule R2.18, R4.5 */
export const mobileStepMachine = mobileStepSetup.createMachine({
  id: 'mobileStep',
  context: ({ input }) => ({ ...input, narrow: false, step: 'home' }),
  initial: 'none',
  on: {
    'viewport.changed': [
      { guard: { type: 'widthIsUnchanged', params: ({ event }) => event } },
      {
        guard: { type: 'screenIsWide', params: ({ event }) => event },
        target: '.none',
        actions: { type: 'setWidth', params: ({ event }) => event },
      },
      {
        guard: { type: 'formIsNarrowed', params: ({ event }) => event },
        target: '.form',
        actions: { type: 'setWidth', params: ({ event }) => event },
      },
      {
        guard: { type: 'paymentIsNarrowed', params: ({ event }) => event },
        target: '.payment',
        actions: { type: 'setWidth', params: ({ event }) => event },
      },
      { actions: { type: 'setWidth', params: ({ event }) => event } },
    ],
    'step.entered': [
      {
        guard: { type: 'deliveryIsResumed', params: ({ event }) => event.step },
        target: '.delivery',
        actions: { type: 'setStep', params: ({ event }) => event.step },
      },
      {
        guard: { type: 'formIsEntered', params: ({ event }) => event.step },
        target: '.form',
        actions: { type: 'setStep', params: ({ event }) => event.step },
      },
      {
        guard: { type: 'paymentIsEntered', params: ({ event }) => event.step },
        target: '.payment',
        actions: { type: 'setStep', params: ({ event }) => event.step },
      },
      { target: '.none', actions: { type: 'setStep', params: ({ event }) => event.step } },
    ],
  },
  states: {
    none: { entry: { type: 'report', params: 'none' } },
    form: {
      entry: { type: 'report', params: 'form' },
      on: { 'next.requested': { target: 'delivery' } },
    },
    delivery: {
      // After a reload, only the first opening of the form starts at the delivery.
      entry: ['clearReload', { type: 'report', params: 'delivery' }],
      on: { 'back.requested': { target: 'form' } },
    },
    payment: {
      entry: { type: 'report', params: 'payment' },
      on: {
        'back.requested': { target: 'form' },
        'step.entered': [
          {
            // Back from the payment shows the delivery, the form's last step.
            guard: { type: 'formIsEntered', params: ({ event }) => event.step },
            target: 'delivery',
            actions: { type: 'setStep', params: ({ event }) => event.step },
          },
          { guard: { type: 'paymentIsEntered', params: ({ event }) => event.step } },
          { target: 'none', actions: { type: 'setStep', params: ({ event }) => event.step } },
        ],
      },
    },
  },
});
