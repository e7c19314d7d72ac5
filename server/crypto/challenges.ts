import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { proofLifetime } from '#machines/domain/limits.ts';
import {
  challengeResponse,
  type ChallengeResponse,
  type SolvedChallenge,
} from '#server/contracts/challenge.ts';
import { deriveKeyHex } from './hash.ts';
import { toCounterLimit, type CreateCounter } from '#server/limits/counters.ts';
import { cacheRejections } from '#server/limits/cacheRejections.ts';

interface ChallengesOptions {
  readonly secret: string;
  readonly createCounter: CreateCounter;
  readonly now: () => number;
}

export interface Challenges {
  create(): Promise<ChallengeResponse['challenge']>;
  verifyAndConsume(solved: SolvedChallenge): Promise<boolean>;
}

/** Proof of work that takes a phone some seconds. */
const workRange = { cost: 2000, minCounter: 2000, maxCounter: 4000 } as const;

/** Stores only used challenges (record 0036). */
export function createChallenges({ secret, createCounter, now }: ChallengesOptions): Challenges {
  const usedChallenges = cacheRejections(createCounter)(
    'challengeUsed',
    toCounterLimit({ max: 1, within: proofLifetime }),
  );
  const keys = Promise.all([deriveKeyHex(secret, 'challenge'), deriveKeyHex(secret, 'challenge solution')]);
  const loadSecrets = async () => {
    const [hmacSignatureSecret, hmacKeySignatureSecret] = await keys;
    return { hmacSignatureSecret, hmacKeySignatureSecret, deriveKey };
  };

  return {
    create: async () => {
      const challenge = await createChallenge({
        ...(await loadSecrets()),
        algorithm: 'PBKDF2/SHA-256',
        cost: workRange.cost,
        counter: randomInt(workRange.maxCounter, workRange.minCounter),
        // Altcha's own expiry uses the system clock instead of `now`.
        data: { at: now() },
      });
      return challengeResponse.parse({ challenge }).challenge;
    },
    verifyAndConsume: async ({ challenge, solution }) => {
      const age = now() - challenge.parameters.data.at;
      if (age < 0 || age > proofLifetime) return false;
      const { verified } = await verifySolution({ ...(await loadSecrets()), challenge, solution });
      if (!verified) return false;
      const { consumedPoints, isLocalOnly = false } = await usedChallenges.penalty(challenge.signature);
      // If the shared store did not respond, another server may have accepted the challenge.
      return consumedPoints === 1 && !isLocalOnly;
    },
  };
}
