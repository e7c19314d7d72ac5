import { html } from 'hono/html';
import { giftsOf } from '#machines/domain/basket.ts';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { formatEuros } from '#machines/domain/money.ts';
import type { OrderSummary } from '#sandbox/main/summary.ts';
import type { Markup } from './layout.ts';

/** Formats a delivery slot: `8h-13h` becomes `entre 8 h et 13 h`, with no-break spaces. */
const formatHours = (slot: string): string => `entre ${slot.replaceAll('h', '\u00a0h').replace('-', ' et ')}`;

function deliverySection({ delivery }: OrderSummary): Markup {
  if (delivery === null)
    return html`<p class="cloth"><b>Date à choisir</b><span>Vous la choisirez avec vos plats.</span></p>`;
  const { isoDate, slot, address, instruction } = delivery;
  return html`<p class="cloth">
      <b><time datetime="${isoDate}">${deliveryDateOf(isoDate).formattedDate}</time></b>
      <span>${formatHours(slot)}</span>
    </p>
    <address>
      ${address.map((line) => html`<span>${line}</span>`)}
      ${instruction === '' ? '' : html`<span class="hint">Consigne : ${instruction}</span>`}
    </address>`;
}

/** Section with the order's amounts, in the same lines as the shop's receipt. */
function priceSection({ nbMeals, promo, quote }: OrderSummary): Markup {
  const { deliveryIsFree, mealsDiscount } = giftsOf(quote, promo);
  return html`<dl class="figures">
    <dt>Box de ${nbMeals} repas</dt>
    <dd>${formatEuros(quote.meals)}</dd>
    <dt>Livraison</dt>
    <dd>${deliveryIsFree ? 'offerte' : formatEuros(quote.delivery)}</dd>
    ${
      promo === null || mealsDiscount === 0
        ? ''
        : html`<dt>${promo.type === 'DISCOVERY' ? 'Offre découverte' : `Code ${promo.code}`}</dt>
            <dd class="discount">−${formatEuros(mealsDiscount)}</dd>`
    }
    <dt class="total">Total</dt>
    <dd class="total">${formatEuros(quote.total)}</dd>
  </dl>`;
}

/** Meals that the customer marked in the shop, preselected here. */
const mealsSection = ({ meals, nbMeals }: OrderSummary): Markup | '' =>
  meals.length === 0
    ? ''
    : html`<h2 id="plats">Vos plats</h2>
        <ul aria-labelledby="plats">
          ${meals.map(
            (name) =>
              html`<li>
                <label><input type="checkbox" checked /> ${name}</label>
              </li>`,
          )}
        </ul>
        <p class="hint">${meals.length} sur ${nbMeals}, gardés sur la carte.</p>`;

/** Page of the client area with one order. */
export const orderPage = (order: OrderSummary): Markup =>
  html`<div class="columns">
    <section>
      <h1>Bonjour ${order.firstname}.</h1>
      <p class="lead">Votre commande est enregistrée. Voici ce que la boutique nous a transmis.</p>
      <p class="actions">
        <a class="button" href="/sandbox/first-box?step=vos-plats">Choisir mes ${order.nbMeals} plats</a>
        <a href="/sandbox/client-area/login">Me déconnecter</a>
      </p>
      ${mealsSection(order)}
      <p class="hint">Commande <code>${order.id}</code>, pour ${order.email}.</p>
    </section>
    <section class="ticket" aria-labelledby="commande">
      <h2 id="commande">Votre première box</h2>
      ${deliverySection(order)} ${priceSection(order)}
    </section>
  </div>`;
