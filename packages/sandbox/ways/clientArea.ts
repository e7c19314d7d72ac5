import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { normalizeEmail } from '#sandbox/email.ts';
import { existingCustomer } from '#sandbox/main/accounts.ts';
import type { AutologinTokens } from '#sandbox/main/tokens.ts';
import { sendPage, type Markup } from './layout.ts';
import { orderPage } from './order.ts';

const notice = 'Espace client simulé.';

const loginRequiredPage = (sentence: string): Markup =>
  html`<h1>Ce lien n’est plus valable.</h1>
    <p class="lead">${sentence}</p>
    <p class="actions"><a class="button" href="/sandbox/client-area/login">Me connecter</a></p>`;

const messageByResult = {
  expired: 'Il a expiré au bout d’un jour. Connectez-vous pour retrouver votre commande.',
  spent: 'Il ne fonctionne qu’une fois et a déjà été utilisé. Connectez-vous pour retrouver votre commande.',
  unknown: 'Ce lien est inconnu. Connectez-vous pour retrouver vos commandes.',
} as const;

const formText = z._default(z.string(), '');
const credentialsSchema = z.object({ email: formText, password: formText });

const errorAlert = html`<p class="alert" role="alert" id="refus">
  Email ou mot de passe inconnu. Dans le bac à sable, seul ${existingCustomer} peut se connecter, avec le mot
  de passe de votre choix. Pour ouvrir une commande, utilisez le lien de sa page de remerciement.
</p>`;

const loginForm = (email: string, isRefused: boolean): Markup =>
  html`<h1>Connexion à l’espace client</h1>
    <p class="lead">Connectez-vous pour commander votre prochaine box.</p>
    ${isRefused ? errorAlert : ''}
    <form class="fields" method="post" action="/sandbox/client-area/login">
      <label for="email">Email</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="username"
        required
        value="${email}"
        ${isRefused ? html`aria-invalid="true" aria-describedby="refus"` : ''}
      />
      <label for="password">Mot de passe</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required />
      <button class="button">Me connecter</button>
    </form>
    <p class="hint">
      Pas encore client ? <a href="/">Composez votre première box</a>. Pour essayer : ${existingCustomer},
      avec le mot de passe de votre choix.
    </p>`;

const welcomePage = html`<h1>Bon retour parmi nous.</h1>
  <p class="lead">
    Vous êtes connecté en tant que ${existingCustomer}. Cet espace simulé n’a pas d’autre page.
  </p>
  <p class="actions"><a class="button" href="/sandbox/first-box?step=vos-plats">Choisir mes plats</a></p>`;

/** Returns the browser's session id in the client area, and creates the session if absent. */
function getOrCreateSession(context: Context): string {
  const session = getCookie(context, 'client-area') ?? crypto.randomUUID();
  setCookie(context, 'client-area', session, {
    path: '/sandbox/client-area',
    httpOnly: true,
    sameSite: 'Lax',
  });
  return session;
}

/**
 * Routes of the client area. `autologin?token=` shows a token's order to the first browser that uses the token. `orders/` shows any
 * order for the panel. `login` accepts the existing test customer.
 */
export const createClientArea = (tokens: AutologinTokens): Hono =>
  new Hono()
    .get('/autologin', (context) => {
      const tokenResult = tokens.redeem(context.req.query('token') ?? '', getOrCreateSession(context));
      // The address contains the autologin token, so the next page must not receive the address as a referrer.
      context.header('referrer-policy', 'no-referrer');
      if (tokenResult.kind === 'open')
        return sendPage(context, { title: 'Ma commande', notice, body: orderPage(tokenResult.order) });
      const body = loginRequiredPage(messageByResult[tokenResult.kind]);
      return sendPage(context, { title: 'Lien fermé', notice, body }, 403);
    })
    .get('/orders/:id', (context) => {
      const order = tokens.findOrder(context.req.param('id'));
      if (order !== null) return sendPage(context, { title: 'Ma commande', notice, body: orderPage(order) });
      return sendPage(
        context,
        { title: 'Commande inconnue', notice, body: loginRequiredPage(messageByResult.unknown) },
        404,
      );
    })
    .get('/login', (context) => sendPage(context, { title: 'Connexion', notice, body: loginForm('', false) }))
    .post('/login', async (context) => {
      const { email, password } = credentialsSchema.parse(await context.req.parseBody());
      if (normalizeEmail(email) === existingCustomer && password !== '')
        return sendPage(context, { title: 'Mon espace', notice, body: welcomePage });
      const body = loginForm(email, true);
      return sendPage(context, { title: 'Connexion refusée', notice, body }, 403);
    });
