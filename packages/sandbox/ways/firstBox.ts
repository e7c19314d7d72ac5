import { html } from 'hono/html';
import type { Markup } from './layout.ts';

/** Steps of the page that a landing page's visitors are sent to, in the words of its address. */
const steps: Readonly<Record<string, string>> = {
  'votre-box': 'Votre box',
  'vos-plats': 'Vos plats',
  'votre-livraison': 'Votre livraison',
};

/** What the address asks for; each is empty when it does not. */
interface FirstBox {
  readonly step: string;
  /** How many meals. */
  readonly box: string;
}

const asked = (words: string): Markup => html`<code>${words === '' ? 'aucune' : words}</code>`;

/** The page where a first box is composed, at the step asked for. */
export const firstBoxPage = ({ step, box }: FirstBox): Markup =>
  html`<h1>Votre première box</h1>
    <ol class="steps">
      ${Object.entries(steps).map(
        ([name, title]) => html`<li ${name === step ? html`aria-current="step"` : ''}>${title}</li>`,
      )}
    </ol>
    <p class="lead">
      Le parcours d’origine continue ici, hors de cette boutique. Étape demandée : ${asked(step)}. Taille de
      box demandée : ${asked(box)}.
    </p>
    <p class="actions"><a class="button" href="/">Revenir à la boutique</a></p>`;
