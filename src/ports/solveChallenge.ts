import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { SolvedChallenge } from '#machines/domain/challenge.ts';
import type { Backends } from './backends.ts';

/** Works out what the server wants of a browser after many declined cards; its code comes only then. */
export const solveChallenge = (backends: Backends): PromiseActorLogic<SolvedChallenge, void> =>
  fromPromise(async ({ signal }) => {
    const { workOut } = await import('./proofOfWork.ts');
    return workOut(backends, signal);
  });
