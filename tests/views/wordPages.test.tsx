import { describe, expect, test } from 'vitest';
import { config } from '#src/settings/config.ts';
import { HelloFreshPage } from '#src/storefront/hellofresh/HelloFreshPage.tsx';
import { legalDocuments, legalPageAt, legalPaths } from '#src/storefront/legal/documents.ts';
import { LegalPage } from '#src/storefront/legal/LegalPage.tsx';
import { NotFoundPage } from '#src/storefront/notFound/NotFoundPage.tsx';
import { OfflinePage } from '#src/storefront/offline/OfflinePage.tsx';
import { wordsOf } from './render.tsx';
import { show } from './storefront.tsx';

const names = ['legal', 'terms', 'privacy', 'accessibility'] as const;

describe('legal pages', () => {
  test.each(names)('marks missing owner data on the page %s', (page) => {
    const words = wordsOf(show(() => <LegalPage page={page} />));
    const fields = legalDocuments[page].sections.flatMap(({ parts }) =>
      parts.flatMap((part) => (typeof part === 'object' && 'field' in part ? [part.name] : [])),
    );
    expect(fields.length).toBeGreaterThan(0);
    for (const name of fields) expect(words).toContain(`à fournir : ${name}`);
  });

  test('shows the configured company data', () => {
    const legal = { ...config.legal, company: 'Mijote SAS, capital 1 000 €', email: 'bonjour@example.com' };
    const html = show(() => <LegalPage page="legal" />, { settings: { legal } });
    const words = wordsOf(html);
    expect(words).toContain('Raison sociale, forme et capital Mijote SAS, capital 1 000 €');
    expect(words).not.toContain('à fournir : Raison sociale');
    expect(html).toContain('href="mailto:bonjour@example.com"');
  });

  test('shows prices from the price list', () => {
    const words = wordsOf(show(() => <LegalPage page="terms" />));
    expect(words).toContain('4 repas : 42,00 €');
    expect(words).toContain('16 repas : 111,90 €');
    expect(words).toContain('5,99 € entre 8 h et 13 h, 6,99 €');
  });

  test('declares untested accessibility and links the complaint form @R2.33', () => {
    const html = show(() => <LegalPage page="accessibility" />);
    const words = wordsOf(html);
    expect(words).toContain('est non conforme au RGAA version 4.1.2 : aucun audit');
    expect(words).toContain('N’ont pas été faits : un essai avec un lecteur d’écran');
    expect(html).toContain('href="https://formulaire.defenseurdesdroits.fr/"');
    expect(html).toMatch(/<a[^>]*href="\/accessibilite"[^>]*>Accessibilité\u00a0: non conforme<\/a>/);
  });

  test('finds each legal page by the URL configured in shop links', () => {
    expect(names.map((page) => legalPageAt(`${legalPaths[page]}/`))).toEqual([...names]);
    expect([config.legalUrl, config.termsUrl, config.privacyUrl, config.contactUrl]).toEqual([
      legalPaths.legal,
      legalPaths.terms,
      legalPaths.privacy,
      '/mentions-legales#contact',
    ]);
    expect(show(() => <LegalPage page="legal" />)).toContain('<section id="contact"');
  });
});

test('shows both products, four questions and a trademark notice on /hellofresh @R2.1', () => {
  const html = show(HelloFreshPage);
  const words = wordsOf(html);
  expect(words).toContain('Une box à cuisiner Des ingrédients pesés');
  expect(words).toContain('Est-ce une box à cuisiner ? Non. Nos plats arrivent cuits.');
  expect(words).toContain('Quelle est la commande minimale ? 4 repas : 42 €, ou 27 € livrés avec l’offre.');
  expect(words).toContain('HelloFresh est une marque déposée, sans lien avec Mijote');
  expect(html.match(/<details/g)).toHaveLength(4);
  expect(html).toContain('href="/#select-your-box"');
});

test('offers plain links on error and offline pages without JavaScript', () => {
  expect(show(NotFoundPage)).toMatch(
    /<h1[^>]*>Cette page n’est pas à la carte\.<\/h1>.*href="\/".*href="\/menus"/s,
  );
  expect(show(OfflinePage)).toMatch(/<h1[^>]*>Il manque le réseau\.<\/h1>.*href=""/s);
  for (const Page of [NotFoundPage, OfflinePage]) expect(show(Page)).not.toContain('<button');
});
