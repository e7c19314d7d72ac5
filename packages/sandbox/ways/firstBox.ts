import { html } from 'hono/html';
import type { Markup } from './layout.ts';

/** Page titles by the step name in the address. */
const steps: Readonly<Record<string, string>> = {
  'votre-box': 'Votre box',
  'vos-plats': 'Vos plats',
  'votre-livraison': 'Votre livraison',
};

/** Query parameters of the page for a first box. Absent parameters are empty. */
interface FirstBox {
  readonly step: string;
  /** Number of meals in the box. */
  readonly box: string;
}

const codeOrNone = (value: string): Markup => html`<code>${value === '' ? 'aucune' : value}</code>`;

/** Page to compose a first box, at the requested step. */
export const firstBoxPage = ({ step, box }: FirstBox): Markup =>
  html`<h1>Votre première box</h1>
    <ol class="steps">
      ${Object.entries(steps).map(
        ([name, title]) => html`<li ${name === step ? html`aria-current="step"` : ''}>${title}</li>`,
      )}
    </ol>
    <p class="lead">
      Le parcours d’origine continue ici, hors de cette boutique. Étape demandée : ${codeOrNone(step)}. Taille
      de box demandée : ${codeOrNone(box)}.
    </p>
    <p class="actions"><a class="button" href="/">Revenir à la boutique</a></p>`;
