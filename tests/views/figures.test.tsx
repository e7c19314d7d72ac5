import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { nextBoxesOf, offerOf, quoteOf } from '#machines/domain/basket.ts';
import { offeredSizes, pricePerMealOf } from '#machines/domain/catalogue.ts';
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
import { visitShowing, wholePage } from './storefront.tsx';

/** All that a size may come to, with the offer and without: nothing else may be said of a price. */
function reckonedFor(nbMeals: number): readonly Cents[] {
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
      const { meals, delivery, total, pricePerMeal: full } = quoteOf(basket);
      const { discounted, regular } = nextBoxesOf(basket);
      const next = discounted.map(({ total: delivered }) => delivered);
      return [meals, delivery, total, full, pricePerMealOf(total, nbMeals), regular].concat(next);
    }),
  ];
}

/** `85,00 €` is said as `85 €`, and by the landing page's own label as `85€`. */
const written = (cents: Cents): readonly string[] => {
  const whole = formatEuros(cents).replaceAll(/\s/g, '');
  return [whole, whole.replace(',00', '')];
};

const euros = /\d+(?:,\d{2})?\s?€/g;
const figuresIn = (words: string): readonly string[] =>
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
  ['home', HomeScreen],
  ['landing page', LandingScreen],
  ['banner of other pages', () => <PromoBanner page="menus" />],
  ['exit dialog', ExitIntent],
  ['lead dialog', () => <DiscountLead lead={lead} />],
  ['/hellofresh', HelloFreshPage],
  ['terms', () => <LegalPage page="terms" />],
];

const storefronts: readonly Partial<Storefront>[] = [
  {},
  { promo: null },
  ...offeredSizes.map((nbMeals) => ({ nbMeals })),
];

test.each(views)('no figure of the %s is another one than the price list’s @R1.8', async (_, View) => {
  for (const storefront of storefronts) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const figures = figuresIn(wordsOf(await wholePage(View, visitShowing(storefront))));
    expect(figures.length).toBeGreaterThan(0);
    const chosen = storefront.nbMeals ?? 10;
    // The chosen size, and those that are named beside a figure: the smallest and the largest.
    const sizes = View === views[6]?.[1] ? offeredSizes : [chosen, 4, 16];
    const known = new Set([
      ...sizes.flatMap(reckonedFor).flatMap(written),
      ...slots.map(priceOfDelivery).flatMap(written),
      // What the law and the card provider set: the day's and the order's part of vouchers.
      ...[2500, 7500].flatMap(written),
    ]);
    expect(figures.filter((figure) => !known.has(figure))).toEqual([]);
  }
});

/** The landing page's own label has the owner's words, and the terms a table of all sizes. */
const withSizes = views.filter(([name]) => name !== 'landing page' && name !== 'terms');

test.each(withSizes)(
  'the offer’s total on the %s is the most of all, or said with its size @R2.27',
  async (_, View) => {
    for (const storefront of storefronts) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const words = wordsOf(await wholePage(View, visitShowing(storefront)));
      const totals = new Set(
        [storefront.nbMeals ?? 10, 16].flatMap((size) => written(offerOf(size).sumOfDiscounts)),
      );
      const bare = [...words.matchAll(euros)]
        .filter(([figure]) => totals.has(figure.replaceAll(/\s/g, '')))
        .map(({ index }) => words.slice(Math.max(0, index - 40), index + 60))
        .filter((around) => !/jusqu’à|de \d+ repas/i.test(around));
      expect(bare).toEqual([]);
    }
  },
);

test('what search engines are told of prices is the price list’s', () => {
  const figures = Object.values(pages).flatMap(({ description }) => figuresIn(description));
  expect(figures).toEqual(written(offerOf(16).pricePerMeal).slice(0, 1));
});
