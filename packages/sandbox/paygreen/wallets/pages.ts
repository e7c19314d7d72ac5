import { html } from 'hono/html';
import { formatEuros, type Cents } from '#machines/domain/money.ts';
import type { VisitRecord, WalletName } from '#sandbox/paygreen/records.ts';
import type { Markup } from '#sandbox/ways/layout.ts';
import { brands } from './brands.ts';

/** Layout of a wallet window. @param path of the window's pages, such as `/sandbox/paygreen/wallets` */
const layout = (
  path: string,
  platform: WalletName,
  title: string,
  body: Markup,
  script: string | null = null,
): Markup =>
  html`<!doctype html>
    <html lang="fr" data-brand="${platform}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brands[platform].name} (bac à sable)</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${path}/wallets.css" />
        <link rel="stylesheet" href="${path}/forms.css" />
        ${script === null ? '' : html`<script src="${path}/${script}" defer></script>`}
      </head>
      <body>
        <header>
          <p class="brand">${brands[platform].name}</p>
          <p class="ribbon">Bac à sable</p>
        </header>
        <main>${body}</main>
        <footer>Service ${brands[platform].name} simulé : aucun argent n’est débité.</footer>
      </body>
    </html>`;

interface SignInPage {
  readonly visit: VisitRecord;
  /** E-mail that the customer typed before an error. */
  readonly email?: string;
  readonly problem?: string;
}

export const signInPage = (path: string, { visit, email = '', problem }: SignInPage): Markup =>
  layout(
    path,
    visit.platform,
    'Se connecter',
    html`<h1>Se connecter</h1>
      <p class="lead">${brands[visit.platform].slogan}</p>
      ${problem === undefined ? '' : html`<p id="problem" class="alert" role="alert">${problem}</p>`}
      <form method="post" action="${path}/${visit.platform}/sign-in">
        <input type="hidden" name="visit" value="${visit.id}" />
        <div class="field">
          <label for="email">Adresse e-mail</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            required
            autofocus
            value="${email}"
            ${problem === undefined ? '' : html`aria-invalid="true" aria-describedby="problem"`}
          />
        </div>
        <div class="field">
          <label for="password">Mot de passe</label>
          <input id="password" name="password" type="password" autocomplete="current-password" required />
        </div>
        <button>Se connecter</button>
      </form>
      <form method="post" action="${path}/${visit.platform}/answer">
        <input type="hidden" name="visit" value="${visit.id}" />
        <button class="quiet" name="outcome" value="refuse">Annuler</button>
      </form>
      <details>
        <summary>Comptes d’essai</summary>
        <p>
          <code>riche@example.com</code>, <code>juste@example.com</code>, <code>pauvre@example.com</code>,
          avec n’importe quel mot de passe.
        </p>
      </details>`,
  );

export const choicePage = (path: string, visit: VisitRecord, balance: Cents, problem?: string): Markup => {
  const { name, mealWallet, otherWallet } = brands[visit.platform];
  return layout(
    path,
    visit.platform,
    'Autoriser Mijote',
    html`<h1>Autoriser Mijote ?</h1>
      <p class="lead">
        Mijote pourra prélever vos commandes, dans la limite de votre solde et du plafond légal.
      </p>
      ${problem === undefined ? '' : html`<p class="alert" role="alert">${problem}</p>`}
      <form method="post" action="${path}/${visit.platform}/answer">
        <input type="hidden" name="visit" value="${visit.id}" />
        <fieldset>
          <legend>Payer avec</legend>
          <label class="wallet">
            <input type="radio" name="wallet" value="meal" checked />
            <span><strong>${mealWallet}</strong><small>${visit.account}</small></span>
            <output>${formatEuros(balance)}</output>
          </label>
          <label class="wallet">
            <input type="radio" name="wallet" value="gift" disabled />
            <span><strong>${otherWallet}</strong><small>Non acceptée par Mijote</small></span>
          </label>
        </fieldset>
        <div class="answers">
          <button name="outcome" value="allow">Autoriser</button>
          <button class="quiet" name="outcome" value="refuse">Refuser</button>
        </div>
      </form>
      <p class="hint">Vous pourrez retirer cette autorisation à tout moment depuis votre compte ${name}.</p>`,
  );
};

export const outcomePage = (path: string, { platform, status }: VisitRecord): Markup =>
  layout(
    path,
    platform,
    'Terminé',
    html`<h1>${status === 'linked' ? 'Compte connecté' : 'Autorisation refusée'}</h1>
      <p class="lead">
        ${
          status === 'linked'
            ? `Votre compte ${brands[platform].name} est connecté à Mijote.`
            : 'Aucune autorisation n’a été donnée.'
        }
      </p>
      <p class="hint">Vous pouvez fermer cette fenêtre et revenir à votre commande.</p>`,
    'answered.js',
  );

export const unknownVisitPage = (path: string, platform: WalletName): Markup =>
  layout(
    path,
    platform,
    'Lien expiré',
    html`<h1>Ce lien a expiré</h1>
      <p class="lead">Fermez cette fenêtre, puis recommencez depuis votre commande.</p>`,
  );
