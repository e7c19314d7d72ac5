import * as z from 'zod/mini';

/** `GET /api/getEdenredCredentials?code=&redirectUri=&state=`: what Edenred sent the shopper back with. */
export const getEdenredCredentialsRequest = z.object({
  code: z.string('Le code est requis').check(z.minLength(1)),
  redirectUri: z.url('Adresse de retour inconnue'),
  state: z.string('L’état est requis').check(z.minLength(1)),
});

/** The tokens, sealed: the server alone can open them. */
export const edenredTokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Refused with 409 `sign_in_unknown` (no, another or a used `state`), 402 `code_refused`. */
export const getEdenredCredentialsResponse = z.object({ data: edenredTokens });
export type GetEdenredCredentialsResponse = z.infer<typeof getEdenredCredentialsResponse>;
