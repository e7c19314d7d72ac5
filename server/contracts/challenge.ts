import * as z from 'zod/mini';

const hexText = (maxLength: number) => z.string().check(z.regex(/^[\da-f]+$/), z.maxLength(maxLength));
const uint32 = z.int().check(z.gte(0), z.lte(0xff_ff_ff_ff));

const maxTimestamp = 8_640_000_000_000_000;

/** ALTCHA proof of work: find the counter whose derived key starts with `keyPrefix`. */
const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: uint32,
    data: z.object({ at: z.int().check(z.gte(0), z.lte(maxTimestamp)) }),
    keyLength: z.literal(32),
    keyPrefix: hexText(64),
    keySignature: hexText(64),
    nonce: hexText(64),
    salt: hexText(64),
  }),
  signature: hexText(64),
});

/** `GET /api/challenge` */
export const challengeResponse = z.object({ challenge: challengeSchema });
export type ChallengeResponse = z.infer<typeof challengeResponse>;

/** Solved proof of work, valid once for ten minutes. */
export const solvedChallenge = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: uint32, derivedKey: hexText(64) }),
});
export type SolvedChallenge = z.infer<typeof solvedChallenge>;
