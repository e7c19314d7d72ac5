import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import type { Backends } from './backends.ts';

export const solveChallenge = (backends: Backends): CheckoutPorts['card']['solveChallenge'] =>
  fromPromise(async ({ signal }) => {
    const { solveProofOfWork } = await import('./proofOfWork.ts');
    return solveProofOfWork(backends, signal);
  });
