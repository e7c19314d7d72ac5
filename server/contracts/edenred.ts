import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { plainText, sealedSchema, webAddress } from '#machines/domain/text.ts';
import { edenredPaymentSchema } from '#machines/domain/voucher.ts';
import { isCheckoutStartedSchema } from './startCheckout.ts';

/** `POST /api/beginEdenredSignIn` */
export const beginEdenredSignInRequest = z.object({
  redirectUri: webAddress('Adresse de retour inconnue'),
  isCheckoutStarted: isCheckoutStartedSchema,
});
export type BeginEdenredSignInRequest = z.infer<typeof beginEdenredSignInRequest>;

export const beginEdenredSignInResponse = z.object({
  authorizeUrl: z.string().check(z.regex(/^https?:\/\/[!-~]+$/)),
});
export type BeginEdenredSignInResponse = z.infer<typeof beginEdenredSignInResponse>;

/** `GET /api/getEdenredCredentials` */
export const getEdenredCredentialsRequest = z.object({
  code: plainText(2048, 'Le code est requis').check(z.minLength(1)),
  redirectUri: webAddress('Adresse de retour inconnue'),
  state: z.string('L’état est requis').check(z.regex(/^[\w.~-]{1,256}$/, 'Cet état est inconnu')),
});

/** Encrypted Edenred tokens. */
export const edenredTokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Failures: 409 `sign_in_unknown` (unknown or used `state`), 402 `code_refused`. */
export const getEdenredCredentialsResponse = z.object({ data: edenredTokens });
export type GetEdenredCredentialsResponse = z.infer<typeof getEdenredCredentialsResponse>;

/** `POST /api/checkEdenredBalance`: without `refresh`, an expired session is not renewed. */
export const checkEdenredBalanceRequest = z.object({
  access: sealedSchema,
  refresh: z.optional(sealedSchema),
  amount: centsSchema,
});
export type CheckEdenredBalanceRequest = z.infer<typeof checkEdenredBalanceRequest>;

/**
 * `data` or `error.data`: renewed Edenred tokens. Failures: 402 `session_expired`, 402 `refused`, 502, 504.
 */
export const checkEdenredBalanceResponse = z.object({
  available: centsSchema,
  sufficient: z.boolean(),
  data: z.optional(edenredTokens),
});
export type CheckEdenredBalanceResponse = z.infer<typeof checkEdenredBalanceResponse>;

/** `POST /api/endEdenredSession` */
export const endEdenredSessionRequest = edenredPaymentSchema;
export type EndEdenredSessionRequest = z.infer<typeof endEdenredSessionRequest>;

export const endEdenredSessionResponse = z.object({ ended: z.literal(true) });
export type EndEdenredSessionResponse = z.infer<typeof endEdenredSessionResponse>;
