import { assertEvent } from 'xstate';
import type { Step } from '#machines/domain/step.ts';
import { checkoutSetup } from './commands.ts';
import type { CheckoutEvent } from './checkout.types.ts';

/** @throws Error for events other than `step.requested` */
function stepIn(event: CheckoutEvent): Step {
  assertEvent(event, 'step.requested');
  return event.step;
}

/** Opens the requested screen, or home if the screen is unreachable. @rule R4.4 */
export const routing = checkoutSetup.createStateConfig({
  always: [
    { guard: { type: 'formIsReachable', params: ({ event }) => stepIn(event) }, target: 'form' },
    { guard: { type: 'paymentIsReachable', params: ({ event }) => stepIn(event) }, target: 'payment' },
    { guard: { type: 'homeIsRequested', params: ({ event }) => stepIn(event) }, target: 'home' },
    {
      guard: { type: 'formIsRequested', params: ({ event }) => stepIn(event) },
      target: 'home',
      actions: { type: 'showNotice', params: 'mealBoxIsMissing' },
    },
    {
      guard: { type: 'paymentIsRequested', params: ({ event }) => stepIn(event) },
      target: 'home',
      actions: { type: 'showNotice', params: 'formIsIncomplete' },
    },
    { target: 'home', actions: { type: 'showNotice', params: 'paymentIsNotSuccessful' } },
  ],
});
