import type { Step } from '#machines/domain/step.ts';
import type { MobileStepContext } from './mobileStep.machine.ts';

export const isEntered = ({ narrow }: MobileStepContext, entered: Step, step: Step): boolean =>
  narrow && entered === step;

export const deliveryIsResumed = (context: MobileStepContext, step: Step): boolean =>
  context.wasAtDelivery && isEntered(context, 'form', step);
