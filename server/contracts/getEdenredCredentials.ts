import * as z from 'zod/mini';
import { plainText, webAddress } from '#machines/domain/text.ts';

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
