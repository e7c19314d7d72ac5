import { html } from 'hono/html';
import { rootDiscoveryCode } from '#machines/domain/discovery.ts';
import { existingCustomer } from '#server/sandbox/main/accounts.ts';
import { promoCodes } from '#server/sandbox/main/promoCodes.ts';
import type { Markup } from '#server/sandbox/ways/layout.ts';

const cards = [
  ['4242 4242 4242 4242', 'acceptée'],
  ['4000 0025 0000 3155', 'demande 3-D Secure'],
  ['4000 0000 0000 0002', 'refusée'],
  ['4000 0000 0000 9995', 'provision insuffisante'],
  ['4000 0082 6000 3178', '3-D Secure, puis provision insuffisante'],
] as const;

/** What to type to see each thing happen. */
export const facts: Markup = html`<details class="facts">
  <summary>Que taper pour essayer</summary>
  <dl>
    <dt>Cartes (date à venir, CVC au choix)</dt>
    ${cards.map(([number, effect]) => html`<dd><code>${number}</code> ${effect}</dd>`)}
    <dt>Codes promo</dt>
    <dd><code>${[rootDiscoveryCode, ...Object.keys(promoCodes)].join(', ')}</code></dd>
    <dt>Email déjà client</dt>
    <dd><code>${existingCustomer}</code></dd>
    <dt>Codes postaux non livrés</dt>
    <dd><code>20000</code> (Ajaccio), <code>97400</code> (Saint-Denis)…</dd>
  </dl>
</details>`;
