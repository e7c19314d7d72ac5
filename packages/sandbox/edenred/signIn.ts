import type { Context } from 'hono';
import * as z from 'zod/mini';
import { accountOf } from '#sandbox/email.ts';
import type { Balances } from '#sandbox/balances.ts';
import type { Faults } from '#sandbox/faults.ts';
import { strike, type Dialect } from '#sandbox/strike.ts';
import { sendPage } from '#sandbox/ways/layout.ts';
import { backTo, readAuthorization, type Authorization } from './authorization.ts';
import type { Codes } from './codes.ts';
import { outOfOrderPage, signInPage, unknownShopPage } from './signInPage.ts';

export interface SignInOptions {
  readonly faults: Faults;
  readonly balances: Balances;
  readonly codes: Codes;
  readonly clientId: string;
  /** Allowed redirect addresses. */
  readonly allowed: () => readonly string[];
  /** In ms. */
  readonly now: () => number;
}

export const stylesheet = '/signIn.css';
const setting = {
  standsFor: 'Cette page tient lieu de la connexion Edenred.',
  styles: [`/edenred/sso${stylesheet}`],
  nav: [],
} as const;

/** In ms: time for the shop to exchange the code for tokens. */
const codeLife = 5 * 60 * 1000;

const typed = z._default(z.string(), '');
const formSchema = z.object({ email: typed, password: typed, decision: typed });
type Form = z.infer<typeof formSchema>;

const queryOf = (context: Context): URLSearchParams => new URL(context.req.url).searchParams;

/** `GET` and `POST /connect/authorize`: the customer signs in or declines, then is redirected to the shop. */
export function createSignIn({ faults, balances, codes, clientId, allowed, now }: SignInOptions) {
  const show = (context: Context, { redirectUri }: Authorization, refusedEmail: string | null = null) =>
    sendPage(
      context,
      {
        title: 'Connexion Edenred',
        ...setting,
        // `form-action` also checks redirects, and the shop has two host names on one machine.
        formsLeadTo: [new URL(redirectUri).origin],
        body: signInPage({
          action: `authorize?${queryOf(context).toString()}`,
          email: refusedEmail ?? '',
          isRefused: refusedEmail !== null,
          accounts: balances.all().edenred,
        }),
      },
      refusedEmail === null ? 200 : 403,
    );

  const decide = (context: Context, asked: Authorization, { email, password, decision }: Form) => {
    const { redirectUri, state, scope, nonce, challenge } = asked;
    if (decision === 'refuse')
      return context.redirect(backTo(redirectUri, { error: 'access_denied', state }), 303);
    const username = accountOf(email);
    if (password === '' || !balances.knows('edenred', username)) return show(context, asked, email);
    const expiresAt = now() + codeLife;
    const code = codes.issue({ username, redirectUri, scope, nonce, challenge, expiresAt });
    return context.redirect(backTo(redirectUri, { code, scope, state }), 303);
  };

  const withRequest = (
    context: Context,
    act: (asked: Authorization) => Response | Promise<Response>,
  ): Response | Promise<Response> => {
    // The redirect has a code, so the next page must not receive this address as a referrer.
    context.header('referrer-policy', 'no-referrer');
    const asked = readAuthorization(queryOf(context), { clientId, allowed: allowed() });
    if (asked.kind === 'asked') return act(asked.authorization);
    if (asked.kind === 'refused') return context.redirect(asked.backTo, 303);
    const page = { ...setting, title: 'Demande inconnue', body: unknownShopPage };
    return sendPage(context, page, 400);
  };

  const dialectOf = (context: Context): Dialect => ({
    failed: () => sendPage(context, { ...setting, title: 'Panne', body: outOfOrderPage }, 503),
    refused: (error) =>
      withRequest(context, ({ redirectUri, state }) =>
        context.redirect(backTo(redirectUri, { error, state }), 303),
      ),
  });

  return {
    ask: (context: Context) =>
      strike(
        faults,
        ['edenred.authorize'],
        context,
        () => withRequest(context, (asked) => show(context, asked)),
        dialectOf(context),
      ),
    answer: async (context: Context) => {
      const form = formSchema.parse(await context.req.parseBody());
      return withRequest(context, (asked) => decide(context, asked, form));
    },
  };
}
