import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { accountOf } from '#sandbox/email.ts';
import { existingCustomer } from '#sandbox/main/accounts.ts';
import type { Tokens } from '#sandbox/main/tokens.ts';
import { sendPage, type Markup } from './layout.ts';
import { orderPage } from './order.ts';

const standsFor = 'Cette page tient lieu d’espace client.';

const closedDoor = (sentence: string): Markup =>
  html`<h1>Ce lien ne s’ouvre plus.</h1>
    <p class="lead">${sentence}</p>
    <p class="actions"><a class="button" href="/sandbox/client-area/login">Me connecter</a></p>`;

const sentences = {
  expired: 'Il était valable un jour. Connectez-vous pour retrouver votre commande.',
  spent: 'Il ne sert qu’une fois, et quelqu’un est déjà entré. Connectez-vous pour retrouver votre commande.',
  unknown: 'Nous ne le reconnaissons pas. Connectez-vous pour retrouver vos commandes.',
} as const;

const typed = z._default(z.string(), '');
const credentialsSchema = z.object({ email: typed, password: typed });

const refusal = html`<p class="alert" role="alert" id="refus">
  Email ou mot de passe inconnu. Ici, seul ${existingCustomer} se connecte, avec le mot de passe de votre
  choix ; une commande passée dans la boutique s’ouvre par le lien de sa page de remerciement.
</p>`;

const loginForm = (email: string, isRefused: boolean): Markup =>
  html`<h1>À table ?</h1>
    <p class="lead">Connectez-vous pour commander votre prochaine box.</p>
    ${isRefused ? refusal : ''}
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

const welcome = html`<h1>Bon retour parmi nous.</h1>
  <p class="lead">
    Vous êtes connecté en tant que ${existingCustomer}. Cette doublure n’a pas d’autre page à montrer.
  </p>
  <p class="actions"><a class="button" href="/sandbox/first-box?step=vos-plats">Choisir mes plats</a></p>`;

/** Session of the browser, created if absent. */
function sessionOf(context: Context): string {
  const session = getCookie(context, 'client-area') ?? crypto.randomUUID();
  setCookie(context, 'client-area', session, {
    path: '/sandbox/client-area',
    httpOnly: true,
    sameSite: 'Lax',
  });
  return session;
}

/**
 * `autologin?token=` shows the order of a token to the first browser that uses it. `orders/` shows any order for the panel. `login`
 * accepts the existing customer.
 */
export const createClientArea = (tokens: Tokens): Hono =>
  new Hono()
    .get('/autologin', (context) => {
      const reading = tokens.open(context.req.query('token') ?? '', sessionOf(context));
      // The address contains the token, so the next page must not receive it as a referrer.
      context.header('referrer-policy', 'no-referrer');
      if (reading.kind === 'open')
        return sendPage(context, { title: 'Ma commande', standsFor, body: orderPage(reading.order) });
      const body = closedDoor(sentences[reading.kind]);
      return sendPage(context, { title: 'Lien fermé', standsFor, body }, 403);
    })
    .get('/orders/:id', (context) => {
      const order = tokens.order(context.req.param('id'));
      if (order !== null)
        return sendPage(context, { title: 'Ma commande', standsFor, body: orderPage(order) });
      return sendPage(
        context,
        { title: 'Commande inconnue', standsFor, body: closedDoor(sentences.unknown) },
        404,
      );
    })
    .get('/login', (context) =>
      sendPage(context, { title: 'Connexion', standsFor, body: loginForm('', false) }),
    )
    .post('/login', async (context) => {
      const { email, password } = credentialsSchema.parse(await context.req.parseBody());
      if (accountOf(email) === existingCustomer && password !== '')
        return sendPage(context, { title: 'Mon espace', standsFor, body: welcome });
      const body = loginForm(email, true);
      return sendPage(context, { title: 'Connexion refusée', standsFor, body }, 403);
    });
