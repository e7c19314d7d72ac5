import { assign, sendTo, setup } from 'xstate';
import type { Step } from '#machines/domain/step.ts';
import * as facts from './mobileStep.facts.ts';
import type { MobileStepContext, MobileStepEvent, MobileStepInput, SubStep } from './types.ts';

/** Everything the mobile step chart names. */
export const mobileStepSetup = setup({
  types: {} as { context: MobileStepContext; events: MobileStepEvent; input: MobileStepInput },
  guards: {
    formIsEntered: ({ context }, step: Step) => facts.isEntered(context, step, 'form'),
    paymentIsEntered: ({ context }, step: Step) => facts.isEntered(context, step, 'payment'),
    deliveryIsResumed: ({ context }, step: Step) => facts.deliveryIsResumed(context, step),
    widthStands: ({ context }, { narrow }: { narrow: boolean }) => narrow === context.narrow,
    screenIsWide: (_, { narrow }: { narrow: boolean }) => !narrow,
    formIsNarrowed: ({ context }, { narrow }: { narrow: boolean }) => narrow && context.step === 'form',
    paymentIsNarrowed: ({ context }, { narrow }: { narrow: boolean }) => narrow && context.step === 'payment',
  },
  actions: {
    rememberStep: assign((_, step: Step) => ({ step })),
    rememberWidth: assign((_, { narrow }: { narrow: boolean }) => ({ narrow })),
    forgetReload: assign({ wasAtDelivery: false }),
    report: sendTo(
      ({ context }) => context.parent,
      (_, step: SubStep) => ({ type: 'mobileStep.changed', step }),
    ),
  },
});
