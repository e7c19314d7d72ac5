import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { SolvedChallenge } from '#machines/domain/challenge.ts';
import { challengeResponse } from '#server/contracts/challenge.ts';
import { parseBody } from './apiResult.ts';
import type { Backends } from './backends.ts';

/**
 * Computes a proof of work in some seconds, off the main thread.
 * @throws Error if the server sends no challenge or the computation is aborted
 */
export async function solveProofOfWork({ payment }: Backends, signal: AbortSignal): Promise<SolvedChallenge> {
  const { challenge } = await parseBody(await payment.get('challenge', { signal }), challengeResponse);
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await solveChallenge({ challenge, controller, deriveKey });
  if (solution === null) throw new Error('The challenge was given up');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
