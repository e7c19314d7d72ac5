import * as z from 'zod/mini';

const hex = (characters: number) => z.string().check(z.regex(/^[\da-f]+$/), z.maxLength(characters));
const whole = z.int().check(z.gte(0), z.lte(0xff_ff_ff_ff));

/** As far as dates go, in ms since 1970. */
const lastMoment = 8_640_000_000_000_000;

/** A proof of work as the ALTCHA library states it: find the counter whose derived key begins with `keyPrefix`. */
const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: whole,
    /** When it was made, in ms since 1970. */
    data: z.object({ at: z.int().check(z.gte(0), z.lte(lastMoment)) }),
    keyLength: z.literal(32),
    keyPrefix: hex(64),
    keySignature: hex(64),
    nonce: hex(64),
    salt: hex(64),
  }),
  signature: hex(64),
});

/** `GET /api/challenge`. */
export const challengeResponse = z.object({ challenge: challengeSchema });
export type ChallengeResponse = z.infer<typeof challengeResponse>;

/** What comes with `createStripeIntent` after `challenge_required`; good once, for ten minutes. */
export const solvedChallenge = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: whole, derivedKey: hex(64) }),
});
export type SolvedChallenge = z.infer<typeof solvedChallenge>;
