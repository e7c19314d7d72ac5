import { Hono } from 'hono';
import { paymentFunctionTimeout } from '#machines/domain/timeouts.ts';
import { parse, readQuery } from '#server/http/body.ts';
import { getOrCreateCheckoutId } from '#server/http/checkoutId.ts';
import { rejectCrossSite } from '#server/http/crossSite.ts';
import {
  type GetEdenredCredentialsResponse,
  getEdenredCredentialsRequest,
} from '#server/contracts/edenred.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { Failure, rethrowAs } from '#server/http/failure.ts';
import type { Dependencies } from './dependencies.ts';
import { sealTokens } from './edenredSession.ts';
import { consumeSignIn } from './signInCookies.ts';
import { vouchersUnreachable } from './failures.ts';

/** Exchanges Edenred's OAuth code for encrypted tokens. @rule R7.18 */
export const getEdenredCredentials = ({ config, edenred, sealer }: Dependencies): Hono =>
  // A forged request from another site would use up the OAuth code.
  new Hono().get('/getEdenredCredentials', rejectCrossSite(config), async (context) => {
    const { code, redirectUri, state } = parse(readQuery(context), getEdenredCredentialsRequest);
    const secrets = await consumeSignIn(context, { config, sealer }, state);
    if (secrets?.redirectUri !== redirectUri) throw signInUnknown();
    const outcome = await withDeadline(paymentFunctionTimeout, (deadline) =>
      edenred.exchange(code, secrets, deadline),
    ).catch(rethrowAs(vouchersUnreachable));
    if (outcome.kind === 'refused') throw codeRejected();
    const data = await sealTokens(sealer, await getOrCreateCheckoutId(context), outcome.tokens);
    return context.json<GetEdenredCredentialsResponse>({ data });
  });

const signInUnknown = (): Failure =>
  new Failure(
    409,
    'sign_in_unknown',
    'Cette connexion à Edenred n’est plus valable\u00a0: elle a déjà servi, a expiré ou a été commencée ailleurs. Merci de vous connecter à nouveau.',
  );

const codeRejected = (): Failure =>
  new Failure(
    402,
    'code_refused',
    'Edenred n’a pas confirmé votre connexion. Merci de vous connecter à nouveau.',
  );
