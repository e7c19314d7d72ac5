import type { Step } from '#machines/domain/step.ts';
import type { MobileStepContext } from './mobileStep.machine.ts';

/** Whether the journey enters that step on a narrow screen. */
export const isEntered = ({ narrow }: MobileStepContext, entered: Step, step: Step): boolean =>
  narrow && entered === step;

/** Whether a form that opens on a narrow screen goes on where a reload had interrupted it. */
export const deliveryIsResumed = (context: MobileStepContext, step: Step): boolean =>
  context.wasAtDelivery && isEntered(context, 'form', step);
