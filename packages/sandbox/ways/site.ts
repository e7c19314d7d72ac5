import { html } from 'hono/html';
import type { Markup } from './layout.ts';

interface Article {
  readonly title: string;
  readonly text: string;
}

/** Pages of the brand's website that the shop links to, by the last part of their address. */
const articles: Readonly<Record<string, Article>> = {
  'les-coulisses': {
    title: 'Les coulisses',
    text: 'Sur le vrai site, cette page présente les chefs, les producteurs et la cuisson à basse température.',
  },
  'carte-cadeau': {
    title: 'Carte cadeau',
    text: 'Sur le vrai site, cette page permet d’offrir une box.',
  },
  'mentions-legales': {
    title: 'Mentions légales',
    text: 'Sur le vrai site, cette page indique l’éditeur et l’hébergeur de la boutique.',
  },
  'conditions-generales-de-vente': {
    title: 'Conditions générales de vente',
    text: 'Sur le vrai site, cette page contient les conditions à accepter avant de payer.',
  },
  contact: {
    title: 'Contact',
    text: 'Sur le vrai site, cette page permet d’écrire au service client.',
  },
};

export const findArticle = (slug: string): Article | null =>
  new Map(Object.entries(articles)).get(slug) ?? null;

export const articlePage = ({ title, text }: Article): Markup =>
  html`<h1>${title}</h1>
    <p class="lead">${text}</p>
    <p class="actions"><a class="button" href="/">Revenir à la boutique</a></p>`;

export const sitePage: Markup = html`<h1>Le site de Mijote</h1>
  <p class="lead">La boutique renvoie vers ces pages, que la marque héberge ailleurs.</p>
  <ul>
    ${Object.entries(articles).map(
      ([slug, { title }]) => html`<li><a href="/sandbox/site/${slug}">${title}</a></li>`,
    )}
  </ul>`;

export const missingPage: Markup = html`<h1>Cette page n’existe pas.</h1>
  <p class="lead">Le bac à sable n’a que <a href="/sandbox/site">quelques pages</a>.</p>`;
