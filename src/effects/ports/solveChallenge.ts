import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import type { Backends } from './backends.ts';

/** Works out what the server wants of a browser after many declined cards; its code comes only then. */
export const solveChallenge = (backends: Backends): CheckoutPorts['card']['solveChallenge'] =>
  fromPromise(async ({ signal }) => {
    const { workOut } = await import('./proofOfWork.ts');
    return workOut(backends, signal);
  });
