import { html } from 'hono/html';
import { formatEuros, type Cents } from '#machines/domain/money.ts';
import type { Markup } from '#sandbox/ways/layout.ts';

interface SignInPage {
  /** Address of the login page, with the query parameters of the shop's request. */
  readonly action: string;
  readonly email: string;
  readonly isRefused: boolean;
  /** Test accounts that can sign in at Edenred, with their balances in cents. */
  readonly accounts: Readonly<Record<string, Cents>>;
}

const errorAlert = html`<p class="alert" role="alert" id="refus">
  Compte inconnu ou mot de passe manquant. Vérifiez l’adresse e-mail, ou utilisez l’un des comptes d’essai.
</p>`;

const accountHints = (accounts: SignInPage['accounts']): Markup =>
  html`<details class="accounts">
    <summary>Comptes d’essai</summary>
    <dl>
      ${Object.entries(accounts).map(
        ([email, cents]) =>
          html`<dt><code>${email}</code></dt>
            <dd>${formatEuros(cents)}</dd>`,
      )}
    </dl>
    <p class="hint">Le mot de passe est libre.</p>
  </details>`;

export const signInPage = ({ action, email, isRefused, accounts }: SignInPage): Markup =>
  html`<div class="sign-in">
    <section class="promise" aria-labelledby="demande">
      <p class="wordmark">Edenred</p>
      <h1 id="demande">Mijote souhaite accéder à votre compte.</h1>
      <ul class="scopes">
        <li>Consulter votre solde</li>
        <li>Régler vos commandes en titres-restaurant</li>
      </ul>
      <p class="hint">Mijote ne voit jamais votre mot de passe. Rien n’est débité sur cette page.</p>
    </section>
    <section class="door" aria-label="Connexion">
      ${isRefused ? errorAlert : ''}
      <form class="fields" method="post" action="${action}">
        <label for="email">Adresse e-mail</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          list="comptes"
          required
          value="${email}"
          ${isRefused ? html`aria-invalid="true" aria-describedby="refus"` : ''}
        />
        <label for="password">Mot de passe</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        <div class="decisions">
          <button class="button" name="decision" value="accept">Se connecter</button>
          <button class="decline" name="decision" value="refuse" formnovalidate>Refuser</button>
        </div>
        <datalist id="comptes">
          ${Object.keys(accounts).map((account) => html`<option value="${account}"></option>`)}
        </datalist>
      </form>
      ${accountHints(accounts)}
    </section>
  </div>`;

/** Page shown if the OAuth client or redirect address is invalid, because the shop cannot receive the error. */
export const invalidRequestPage: Markup = html`<h1>Cette demande de connexion n’est pas valable.</h1>
  <p class="lead">
    Edenred ne connaît pas la boutique ou son adresse de retour. Revenez à la boutique et recommencez, ou
    choisissez un autre moyen de paiement.
  </p>
  <p class="actions"><a class="button" href="/">Revenir à la boutique</a></p>`;

/** Page shown if a configured fault affects Edenred's login page. */
export const unavailablePage: Markup = html`<h1>Edenred ne répond pas.</h1>
  <p class="lead">
    Panne simulée. Revenez à la boutique pour réessayer plus tard, ou choisissez un autre moyen de paiement.
  </p>
  <p class="actions"><a class="button" href="/">Revenir à la boutique</a></p>`;
