import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { plainText, sealedSchema, webAddress } from '#machines/domain/text.ts';
import { edenredPaymentSchema } from '#machines/domain/voucher.ts';
import { isCheckoutStarted } from './startCheckout.ts';

/** `POST /api/beginEdenredSignIn`: where Edenred is to send the shopper back to, one of the allowed addresses. */
export const beginEdenredSignInRequest = z.object({
  redirectUri: webAddress('Adresse de retour inconnue'),
  isCheckoutStarted,
});
export type BeginEdenredSignInRequest = z.infer<typeof beginEdenredSignInRequest>;

/** Where the shopper signs in; what the return is checked by stands in a sealed cookie, for ten minutes. */
export const beginEdenredSignInResponse = z.object({ authorizeUrl: z.url() });
export type BeginEdenredSignInResponse = z.infer<typeof beginEdenredSignInResponse>;

/** `GET /api/getEdenredCredentials?code=&redirectUri=&state=`: what Edenred sent the shopper back with. */
export const getEdenredCredentialsRequest = z.object({
  code: plainText(2048, 'Le code est requis').check(z.minLength(1)),
  redirectUri: webAddress('Adresse de retour inconnue'),
  /** Ours, but for what an attacker makes up: the cookies of the sign-in are named by it. */
  state: z.string('L’état est requis').check(z.regex(/^[\w.~-]{1,256}$/, 'Cet état est inconnu')),
});

/** The tokens, sealed: the server alone can open them. */
export const edenredTokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Refused with 409 `sign_in_unknown` (no, another or a used `state`), 402 `code_refused`. */
export const getEdenredCredentialsResponse = z.object({ data: edenredTokens });
export type GetEdenredCredentialsResponse = z.infer<typeof getEdenredCredentialsResponse>;

/** `POST /api/checkEdenredBalance`: sealed tokens and the cents to be taken. Without `refresh` a session that is over stays over. */
export const checkEdenredBalanceRequest = z.object({
  access: sealedSchema,
  refresh: z.optional(sealedSchema),
  amount: centsSchema,
});
export type CheckEdenredBalanceRequest = z.infer<typeof checkEdenredBalanceRequest>;

/**
 * In cents; `data` holds new sealed tokens when the old ones had to be renewed. A session that is over: 402 `session_expired`.
 * Old tokens are used up with their renewal: a failure after it (502, 504, 402 `refused`) holds the new ones as `error.data`.
 */
export const checkEdenredBalanceResponse = z.object({
  available: centsSchema,
  sufficient: z.boolean(),
  data: z.optional(edenredTokens),
});
export type CheckEdenredBalanceResponse = z.infer<typeof checkEdenredBalanceResponse>;

/** `POST /api/endEdenredSession`: the shopper leaves their Edenred account; its tokens (sealed) are revoked. */
export const endEdenredSessionRequest = edenredPaymentSchema;
export type EndEdenredSessionRequest = z.infer<typeof endEdenredSessionRequest>;

export const endEdenredSessionResponse = z.object({ ended: z.literal(true) });
export type EndEdenredSessionResponse = z.infer<typeof endEdenredSessionResponse>;
