import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { proofLifetime } from '#machines/domain/limits.ts';
import {
  challengeResponse,
  type ChallengeResponse,
  type SolvedChallenge,
} from '#server/contracts/challenge.ts';
import { derivedKeyText } from './hash.ts';
import { figureOf, type OpenCounter } from '#server/limits/counters.ts';
import { refusingTally } from '#server/limits/refusingTally.ts';

interface ChallengesOptions {
  readonly secret: string;
  readonly open: OpenCounter;
  readonly now: () => number;
}

export interface Challenges {
  make(): Promise<ChallengeResponse['challenge']>;
  accept(solved: SolvedChallenge): Promise<boolean>;
}

/** Some seconds on a phone. */
const work = { cost: 2000, least: 2000, most: 4000 } as const;

/** Only used challenges are stored (record 0036). */
export function createChallenges({ secret, open, now }: ChallengesOptions): Challenges {
  const used = refusingTally(open)('challengeUsed', figureOf({ most: 1, within: proofLifetime }));
  const keys = Promise.all([
    derivedKeyText(secret, 'challenge'),
    derivedKeyText(secret, 'challenge solution'),
  ]);
  const secrets = async () => {
    const [hmacSignatureSecret, hmacKeySignatureSecret] = await keys;
    return { hmacSignatureSecret, hmacKeySignatureSecret, deriveKey };
  };

  return {
    make: async () => {
      const challenge = await createChallenge({
        ...(await secrets()),
        algorithm: 'PBKDF2/SHA-256',
        cost: work.cost,
        counter: randomInt(work.most, work.least),
        // The library's own expiry uses the system clock.
        data: { at: now() },
      });
      return challengeResponse.parse({ challenge }).challenge;
    },
    accept: async ({ challenge, solution }) => {
      const age = now() - challenge.parameters.data.at;
      if (age < 0 || age > proofLifetime) return false;
      const { verified } = await verifySolution({ ...(await secrets()), challenge, solution });
      if (!verified) return false;
      const { consumedPoints, isAlone = false } = await used.penalty(challenge.signature);
      // Without the shared count, the challenge may have been used on another instance.
      return consumedPoints === 1 && !isAlone;
    },
  };
}
