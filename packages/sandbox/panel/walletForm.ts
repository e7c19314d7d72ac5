import { html } from 'hono/html';
import * as z from 'zod/mini';
import { expressWallets, type ExpressWallet } from '#sandbox/browser/express/expressWallets.ts';
import { walletNames } from '#sandbox/deviceWallets.ts';
import type { Markup } from '#sandbox/ways/layout.ts';

const formSchema = z.record(z.string(), z.unknown());

/** Converts the form's checked boxes to wallet names. */
export const parseWalletForm = (form: unknown): readonly string[] => Object.keys(formSchema.parse(form));

export const walletSection = (offered: readonly ExpressWallet[]): Markup =>
  html`<section aria-labelledby="portefeuilles">
    <h2 id="portefeuilles">Portefeuilles de l’appareil</h2>
    <p class="hint">
      Paiement express proposé sur cet appareil. Sans portefeuille, la boutique n’affiche aucun bouton
      express. « Vider le registre » les propose tous.
    </p>
    <form method="post" action="/sandbox/panel/wallets">
      ${walletNames.map(
        (name) =>
          html`<label
            ><input type="checkbox" name="${name}" ${offered.includes(name) ? 'checked' : ''} /> ${
              expressWallets[name]
            }</label
          > `,
      )}
      <p class="actions"><button class="quiet">Enregistrer les portefeuilles</button></p>
    </form>
  </section>`;
