import * as z from 'zod/mini';
import { webAddress } from '#machines/domain/text.ts';

/** `POST /api/beginEdenredSignIn`: where Edenred is to send the shopper back to, one of the allowed addresses. */
export const beginEdenredSignInRequest = z.object({ redirectUri: webAddress('Adresse de retour inconnue') });
export type BeginEdenredSignInRequest = z.infer<typeof beginEdenredSignInRequest>;

/** Where the shopper signs in; what the return is checked by stands in a sealed cookie, for ten minutes. */
export const beginEdenredSignInResponse = z.object({ authorizeUrl: z.url() });
export type BeginEdenredSignInResponse = z.infer<typeof beginEdenredSignInResponse>;
