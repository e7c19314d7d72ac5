import type { Context } from 'hono';
import * as z from 'zod/mini';
import { normalizeEmail } from '#sandbox/email.ts';
import type { Balances } from '#sandbox/balances.ts';
import type { Faults } from '#sandbox/faults.ts';
import { applyFault, type FaultResponses } from '#sandbox/applyFault.ts';
import { sendPage } from '#sandbox/ways/layout.ts';
import { backTo, parseAuthorization, type Authorization } from './authorization.ts';
import type { AuthorizationCodes } from './codes.ts';
import { unavailablePage, signInPage, invalidRequestPage } from './signInPage.ts';

export interface SignInOptions {
  readonly faults: Faults;
  readonly balances: Balances;
  readonly codes: AuthorizationCodes;
  readonly clientId: string;
  /** Redirect addresses that the shop may use after the login. */
  readonly allowedRedirectPrefixes: () => readonly string[];
  readonly now: () => number;
}

export const stylesheet = '/signIn.css';
const pageSettings = {
  notice: 'Page simulée de connexion à Edenred.',
  styles: [`/edenred/sso${stylesheet}`],
  nav: [],
} as const;

/** Lifetime of an authorization code in ms, in which the shop exchanges the code for tokens. */
const codeLifetimeMs = 5 * 60 * 1000;

const formText = z._default(z.string(), '');
const formSchema = z.object({ email: formText, password: formText, decision: formText });
type Form = z.infer<typeof formSchema>;

const queryParametersOf = (context: Context): URLSearchParams => new URL(context.req.url).searchParams;

/** `GET` and `POST /connect/authorize`: the customer signs in at Edenred or declines, and is redirected to the shop. */
export function createSignIn({
  faults,
  balances,
  codes,
  clientId,
  allowedRedirectPrefixes,
  now,
}: SignInOptions) {
  const showSignInPage = (
    context: Context,
    { redirectUri }: Authorization,
    refusedEmail: string | null = null,
  ) =>
    sendPage(
      context,
      {
        title: 'Connexion Edenred',
        ...pageSettings,
        // The CSP `form-action` also checks redirects, so it names the host of this login's redirect address.
        formTargets: [new URL(redirectUri).origin],
        body: signInPage({
          action: `authorize?${queryParametersOf(context).toString()}`,
          email: refusedEmail ?? '',
          isRefused: refusedEmail !== null,
          accounts: balances.all().edenred,
        }),
      },
      refusedEmail === null ? 200 : 403,
    );

  const handleDecision = (
    context: Context,
    authorization: Authorization,
    { email, password, decision }: Form,
  ) => {
    const { redirectUri, state, scope, nonce, challenge } = authorization;
    if (decision === 'refuse')
      return context.redirect(backTo(redirectUri, { error: 'access_denied', state }), 303);
    const username = normalizeEmail(email);
    if (password === '' || !balances.hasAccount('edenred', username))
      return showSignInPage(context, authorization, email);
    const expiresAt = now() + codeLifetimeMs;
    const code = codes.issue({ username, redirectUri, scope, nonce, challenge, expiresAt });
    return context.redirect(backTo(redirectUri, { code, scope, state }), 303);
  };

  const withAuthorization = (
    context: Context,
    handleAuthorization: (authorization: Authorization) => Response | Promise<Response>,
  ): Response | Promise<Response> => {
    // The redirect contains an authorization code, so the next page must not receive the address as a referrer.
    context.header('referrer-policy', 'no-referrer');
    const authorization = parseAuthorization(queryParametersOf(context), {
      clientId,
      allowed: allowedRedirectPrefixes(),
    });
    if (authorization.kind === 'asked') return handleAuthorization(authorization.authorization);
    if (authorization.kind === 'refused') return context.redirect(authorization.redirectUrlWith, 303);
    const page = { ...pageSettings, title: 'Demande inconnue', body: invalidRequestPage };
    return sendPage(context, page, 400);
  };

  const createFaultResponses = (context: Context): FaultResponses => ({
    statusResponse: () => sendPage(context, { ...pageSettings, title: 'Panne', body: unavailablePage }, 503),
    refusalResponse: (error) =>
      withAuthorization(context, ({ redirectUri, state }) =>
        context.redirect(backTo(redirectUri, { error, state }), 303),
      ),
  });

  return {
    showSignIn: (context: Context) =>
      applyFault(
        faults,
        ['edenred.authorize'],
        context,
        () => withAuthorization(context, (authorization) => showSignInPage(context, authorization)),
        createFaultResponses(context),
      ),
    submitSignIn: async (context: Context) => {
      const form = formSchema.parse(await context.req.parseBody());
      return withAuthorization(context, (authorization) => handleDecision(context, authorization, form));
    },
  };
}
