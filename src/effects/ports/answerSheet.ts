import { fromPromise } from 'xstate';
import type { CheckoutPorts } from '#src/effects/actor.ts';
import type { ExpressForm } from '#src/effects/widgets/expressForm.ts';

/** Answers an event of the wallet's sheet in the same task, because Stripe waits for 1 s only. */
export const answerSheet = (
  expressForm: Pick<ExpressForm, 'current'>,
): CheckoutPorts['express']['answerSheet'] =>
  fromPromise(async ({ input }) => expressForm.current().answer(input));
