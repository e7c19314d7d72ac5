import { describe, expect, test, vi } from 'vitest';
import { recipes } from '#src/content/recipes.ts';
import { CarouselArrows } from '#src/ui/carousel/CarouselArrows.tsx';
import { HomeScreen } from '#src/storefront/home/HomeScreen.tsx';
import { MiddleSections } from '#src/storefront/home/MiddleSections.tsx';
import { createVisit } from '#src/visit/lazyVisit.ts';
import { pending } from '#tests/support/checkout.ts';
import { wordsOf } from './render.tsx';
import { show, renderFullPage } from './storefront.tsx';

/** Returns the home page as the build prerenders it, including lazy sections. */
const prerenderedHome = (): Promise<string> => renderFullPage(HomeScreen, createVisit(pending));

describe('sections of the home page', () => {
  test('renders the sections in the specified order @R2.7', async () => {
    const titles = [
      ...(await prerenderedHome()).matchAll(
        /<h[12][^>]* id="[^"]*"[^>]*>(.*?)<\/h[12]>|<section[^>]* aria-label="([^"]*)"/g,
      ),
    ];
    expect(titles.map(([, title, label]) => wordsOf(title ?? label ?? ''))).toEqual([
      'Mijoté longtemps. Prêt en 3 minutes.',
      'Combien de repas par semaine ?',
      'Sur notre carte',
      'Le sous vide, c’est la patience.',
      'Le mot de la fondatrice',
      'Ce qu’on en dit à table',
      '5 raisons de nous rejoindre',
      'Vos questions',
      'À table ?',
    ]);
  });

  test('has the specified call-to-action labels @R2.14', async () => {
    const words = wordsOf(await prerenderedHome());
    for (const label of ['Je commande ma box', 'Voir toute la carte', 'Voir la carte', 'Je passe à table'])
      expect(words).toContain(label);
  });

  test('shows ten recipes with tag and picture at three sizes @R2.8', () => {
    const html = show(MiddleSections);
    expect(recipes).toHaveLength(10);
    for (const { slug, name, subName, tag } of recipes) {
      expect(wordsOf(html)).toContain(`${tag} ${name} ${subName}`);
      expect(html).toContain(
        `/plates/${slug}-160.webp 160w, /plates/${slug}-320.webp 320w, /plates/${slug}-640.webp 640w`,
      );
      for (const width of [160, 240, 320, 480, 640])
        expect(html).toContain(`/plates/${slug}-${width}.avif ${width}w`);
    }
    expect(new Set(recipes.map(({ tag }) => tag))).toEqual(
      new Set(['Cuisine du Monde', 'Bistrot', 'Végétarien', 'Équilibre']),
    );
  });

  test('shows six testimonials and the overall rating @R1.7', () => {
    const html = show(MiddleSections);
    const quotes = html.slice(html.indexOf('id="avis"'));
    expect(quotes.match(/<figcaption/g)).toHaveLength(6);
    expect(wordsOf(quotes)).toContain('Notée 4,9/5 avec +1000 avis');
  });

  test('lists three benefits and five reasons @R2.7', () => {
    const html = show(MiddleSections);
    const itemsFrom = (mark: string): readonly string[] => {
      const [section = ''] = html.slice(html.indexOf(mark)).split('</section>');
      return [...section.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) => wordsOf(item));
    };
    for (const [mark, titles] of [
      ['id="benefits"', ['Tendre à cœur', 'Le goût ne s’évapore pas', 'Les vitamines non plus']],
      [
        'id="reasons"',
        [
          'La carte change chaque semaine',
          'Bon, et bien noté',
          'Le temps de mettre la table',
          'Il vous attend au frais',
          'Sans engagement',
        ],
      ],
    ] as const)
      expect(itemsFrom(mark)).toEqual(titles.map((title) => expect.stringMatching(new RegExp(`^${title}`))));
  });

  test('shows the specified product claims @R1.5', async () => {
    const words = wordsOf(await prerenderedHome());
    for (const claim of [
      'dès 4,49 € le repas au lieu de 6,99 € première box de 16 repas',
      'Plus de 20 recettes par semaine, sans engagement',
      '70 %',
      '3 min',
      '7–10 jours',
      'sauf en Corse, avec un seul transporteur',
      'Oui, 4 repas : 42 €, ou 27 € livrés avec l’offre.',
      'de 10,50 € à 6,99 €',
      '« Mes Commandes », à 23 h 59',
      'Une question ? Service gratuit, appel non surtaxé.',
    ])
      expect(words).toContain(claim);
  });

  test('shows three of seven questions, with one open at a time @R4.26', () => {
    const html = show(HomeScreen);
    const questions = [...html.matchAll(/<details[^>]*>/g)].map(([tag]) => tag);
    expect(questions).toHaveLength(7);
    expect(questions.map((tag) => tag.includes(' open=""'))).toEqual([
      true,
      ...Array<boolean>(6).fill(false),
    ]);
    expect(questions.filter((tag) => tag.includes('data-beyond="false"'))).toHaveLength(3);
    expect(questions.every((tag) => tag.includes('name="faq"'))).toBe(true);
  });
});

test('logs a warning and renders nothing for arrows without a carousel @R8.13', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(show(() => <CarouselArrows previous="Avant" next="Après" />)).toBe('');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('requires a CarouselArea'));
  warn.mockRestore();
});
