import { html } from 'hono/html';
import { rootDiscoveryCode } from '#machines/domain/discovery.ts';
import { existingCustomer } from '#sandbox/main/accounts.ts';
import { promoCodes } from '#sandbox/main/promoCodes.ts';
import type { Markup } from '#sandbox/ways/layout.ts';

const cards = [
  ['4242 4242 4242 4242', 'acceptée'],
  ['4000 0027 6000 3184', 'demande 3-D Secure'],
  ['4000 0025 0000 3155', 'demande 3-D Secure tant qu’elle n’est pas enregistrée'],
  ['4000 0000 0000 0002', 'refusée'],
  ['4000 0000 0000 0259', 'acceptée, puis contestée par la banque'],
  ['4000 0000 0000 5126', 'acceptée, mais un remboursement échoue au bout de dix secondes'],
  ['4000 0000 0000 7726', 'acceptée, mais un remboursement prend dix secondes'],
  ['4000 0000 0000 9995', 'provision insuffisante'],
  ['4000 0000 0000 0069', 'expirée'],
  ['4000 0000 0000 0127', 'CVC incorrect'],
  ['4000 0082 6000 3178', '3-D Secure, puis provision insuffisante'],
] as const;

const voucherCards = [
  ['4970 1012 3456 7890', 'acceptée, 100 €'],
  ['4970 1099 9999 9990', 'ne peut pas être réutilisée'],
] as const;

const wallets = [
  ['riche@example.com', '100 €'],
  ['juste@example.com', '25 €, le maximum débité à la commande'],
  ['pauvre@example.com', '10 €, solde insuffisant'],
] as const;

const toRows = (pairs: readonly (readonly [string, string])[]): readonly Markup[] =>
  pairs.map(([testValue, effect]) => html`<dd><code>${testValue}</code> ${effect}</dd>`);

/** Section of the sandbox panel with test values, such as card numbers, for each outcome. */
export const testDataSection: Markup = html`<details class="facts">
  <summary>Données de test</summary>
  <dl>
    <div>
      <dt>Cartes bancaires (date future, CVC au choix)</dt>
      ${toRows(cards)}
    </div>
    <div>
      <dt>Cartes titres-restaurant, Conecs (date future, CVV au choix)</dt>
      ${toRows(voucherCards)}
    </div>
    <div>
      <dt>Comptes Edenred, Swile et Restoflash (mot de passe au choix)</dt>
      ${toRows(wallets)}
    </div>
    <div>
      <dt>Codes promo</dt>
      <dd><code>${[rootDiscoveryCode, ...Object.keys(promoCodes)].join(', ')}</code></dd>
    </div>
    <div>
      <dt>E-mail d’un client existant</dt>
      <dd><code>${existingCustomer}</code></dd>
    </div>
    <div>
      <dt>Codes postaux non livrés</dt>
      <dd><code>20000</code> (Ajaccio), <code>97400</code> (Saint-Denis)…</dd>
    </div>
    <div>
      <dt>Mesure d’audience</dt>
      <dd>
        Rien n’est compté avant l’accord du visiteur. Ensuite, chaque événement apparaît dans le tableau «
        Mesure d’audience ». La panne <code>analytics</code> bloque la mesure, sans effet sur la boutique.
      </dd>
    </div>
    <div>
      <dt>Carte du chef</dt>
      <dd>
        Quarante plats sur quatre semaines, qui se répètent. La panne <code>main.inscription_menu</code> rend
        la carte indisponible.
      </dd>
    </div>
  </dl>
</details>`;
