import * as z from 'zod/mini';

const hex = (characters: number) => z.string().check(z.regex(/^[\da-f]+$/), z.maxLength(characters));
const whole = z.int().check(z.gte(0), z.lte(0xff_ff_ff_ff));

/** Latest JavaScript date in ms. */
const lastMoment = 8_640_000_000_000_000;

/** ALTCHA: find the counter whose derived key starts with `keyPrefix`. */
const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: whole,
    /** In ms since the epoch. */
    data: z.object({ at: z.int().check(z.gte(0), z.lte(lastMoment)) }),
    keyLength: z.literal(32),
    keyPrefix: hex(64),
    keySignature: hex(64),
    nonce: hex(64),
    salt: hex(64),
  }),
  signature: hex(64),
});

/** `GET /api/challenge` */
export const challengeResponse = z.object({ challenge: challengeSchema });
export type ChallengeResponse = z.infer<typeof challengeResponse>;

/** Required after `challenge_required`. Valid once, for ten minutes. */
export const solvedChallenge = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: whole, derivedKey: hex(64) }),
});
export type SolvedChallenge = z.infer<typeof solvedChallenge>;
