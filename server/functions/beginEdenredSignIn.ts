import { Hono } from 'hono';
import { parse, readJson } from '#server/http/body.ts';
import { getOrCreateCheckoutId, rejectBlockedCookies } from '#server/http/checkoutId.ts';
import { type BeginEdenredSignInResponse, beginEdenredSignInRequest } from '#server/contracts/edenred.ts';
import { Failure } from '#server/http/failure.ts';
import type { Dependencies } from './dependencies.ts';
import { storeSignIn } from './signInCookies.ts';

export const beginEdenredSignIn = ({ config, edenred, sealer }: Dependencies): Hono =>
  new Hono().post('/beginEdenredSignIn', async (context) => {
    const { redirectUri, isCheckoutStarted } = parse(await readJson(context), beginEdenredSignInRequest);
    rejectBlockedCookies(context, isCheckoutStarted);
    if (!config.EDENRED_REDIRECT_URIS.includes(redirectUri)) {
      throw new Failure(
        422,
        'redirect_not_allowed',
        'Edenred ne peut pas vous renvoyer à cette adresse. Merci de revenir sur notre site et de réessayer.',
      );
    }
    const { authorizeUrl, secrets } = await edenred.begin(redirectUri);
    // Sets the checkout cookie now, because concurrent requests after the sign-in could create two checkouts.
    await getOrCreateCheckoutId(context);
    await storeSignIn(context, { config, sealer }, secrets);
    return context.json<BeginEdenredSignInResponse>({ authorizeUrl });
  });
