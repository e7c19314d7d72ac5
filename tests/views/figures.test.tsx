import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { nextBoxesOf, offerOf, quoteOf } from '#machines/domain/basket.ts';
import { offeredSizes } from '#machines/domain/catalogue.ts';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { formatEuros, type Cents } from '#machines/domain/money.ts';
import { priceOfDelivery, slots } from '#machines/domain/slot.ts';
import { pages } from '#src/content/pages.ts';
import { HelloFreshPage } from '#src/storefront/hellofresh/HelloFreshPage.tsx';
import { HomeScreen } from '#src/storefront/home/HomeScreen.tsx';
import { LandingScreen } from '#src/storefront/landing/LandingScreen.tsx';
import { LegalPage } from '#src/storefront/legal/LegalPage.tsx';
import { DiscountLead } from '#src/storefront/modals/DiscountLead.tsx';
import { ExitIntent } from '#src/storefront/modals/ExitIntent.tsx';
import { PromoBanner } from '#src/storefront/banner/PromoBanner.tsx';
import type { Storefront } from '#src/visit/storefront.ts';
import { wordsOf } from './render.tsx';
import { createVisit, renderFullPage } from './storefront.tsx';

/** Returns all amounts that a page may show for a box size, with and without the offer. */
function validAmountsFor(nbMeals: number): readonly Cents[] {
  const { boxes, sumOfDiscounts, firstBoxTotal, pricePerMeal } = offerOf(nbMeals);
  const baskets = slots.flatMap((slot) => [
    { nbMeals, slot, promo: null },
    { nbMeals, slot, promo: discoveryPromoOf('DECOUVERTE', nbMeals) },
  ]);
  return [
    ...boxes.map(({ discount }) => discount),
    sumOfDiscounts,
    firstBoxTotal,
    pricePerMeal,
    ...baskets.flatMap((basket) => {
      const { meals, delivery, total, pricePerMeal: perMeal } = quoteOf(basket);
      const { discounted, regular } = nextBoxesOf(basket);
      const next = discounted.map(({ total: delivered }) => delivered);
      return [meals, delivery, total, perMeal, regular].concat(next);
    }),
  ];
}

/** Returns the spellings of an amount: pages may show `85,00 €` as `85 €`, the landing page as `85€`. */
const spellingsOf = (cents: Cents): readonly string[] => {
  const formatted = formatEuros(cents).replaceAll(/\s/g, '');
  return [formatted, formatted.replace(',00', '')];
};

const euros = /\d+(?:,\d{2})?\s?€/g;
const amountsIn = (words: string): readonly string[] =>
  (words.match(euros) ?? []).map((figure) => figure.replaceAll(/\s/g, ''));

const lead = {
  kind: 'discountLead' as const,
  fields: { firstName: '', lastName: '', email: '', phoneNumber: '' },
  errors: {},
  problem: null,
  refusals: 0,
  isSubmitting: false,
};

const views: readonly (readonly [string, ComponentType])[] = [
  ['home page', HomeScreen],
  ['landing page', LandingScreen],
  ['banner of other pages', () => <PromoBanner page="menus" />],
  ['exit dialog', ExitIntent],
  ['lead dialog', () => <DiscountLead lead={lead} />],
  ['comparison page', HelloFreshPage],
  ['terms', () => <LegalPage page="terms" />],
];

const storefronts: readonly Partial<Storefront>[] = [
  {},
  { promo: null },
  ...offeredSizes.map((nbMeals) => ({ nbMeals })),
];

test.each(views)('shows only amounts from the price list on the %s @R1.8', async (_, View) => {
  for (const storefront of storefronts) {
    // oxlint-disable-next-line no-await-in-loop -- pages are rendered in sequence
    const figures = amountsIn(wordsOf(await renderFullPage(View, createVisit(storefront))));
    expect(figures.length).toBeGreaterThan(0);
    const chosen = storefront.nbMeals ?? 10;
    // Pages mention the chosen box size, the smallest and the largest one.
    const sizes = View === views[6]?.[1] ? offeredSizes : [chosen, 4, 16];
    const validAmounts = new Set([
      ...sizes.flatMap(validAmountsFor).flatMap(spellingsOf),
      ...slots.map(priceOfDelivery).flatMap(spellingsOf),
      // Voucher limits: 25 € per day by law, 75 € per order by the card provider.
      ...[2500, 7500].flatMap(spellingsOf),
    ]);
    expect(figures.filter((figure) => !validAmounts.has(figure))).toEqual([]);
  }
});

/** Excludes the landing page, whose texts the owner writes, and the terms, which list all box sizes. */
const withSizes = views.filter(([name]) => name !== 'landing page' && name !== 'terms');

test.each(withSizes)(
  'shows the offer total on the %s as a maximum, with a box size, or of the chosen size @R2.27',
  async (_, View) => {
    for (const storefront of storefronts) {
      // oxlint-disable-next-line no-await-in-loop -- pages are rendered in sequence
      const words = wordsOf(await renderFullPage(View, createVisit(storefront)));
      const chosen = storefront.nbMeals;
      // After a choice, the total of the largest box is wrong everywhere.
      const sizes = chosen === undefined ? [10, 16] : [16].filter((size) => size !== chosen);
      const totals = new Set(sizes.flatMap((size) => spellingsOf(offerOf(size).sumOfDiscounts)));
      const bare = [...words.matchAll(euros)]
        .filter(([figure]) => totals.has(figure.replaceAll(/\s/g, '')))
        .map(({ index }) => words.slice(Math.max(0, index - 40), index + 60))
        .filter((around) => chosen !== undefined || !/jusqu’à|de \d+ repas/i.test(around));
      expect(bare).toEqual([]);
    }
  },
);

test('uses only price-list amounts in page descriptions for search engines', () => {
  const figures = Object.values(pages).flatMap(({ description }) => amountsIn(description));
  expect(figures).toEqual(spellingsOf(offerOf(16).pricePerMeal).slice(0, 1));
});
