import { offeredSizes, priceOfMeals } from '#machines/domain/catalogue.ts';
import { config } from '#src/settings/config.ts';
import { brand } from '#src/content/brand.ts';
import { home } from '#src/content/home.ts';
import { share } from '#src/content/share.ts';

/* Structured data for search engines (schema.org). The same data must also be visible on the pages. */

const context = 'https://schema.org';
const absoluteUrl = (path: string): string => new URL(path, config.publicUrl).href;
const inEuros = (cents: number): string => (cents / 100).toFixed(2);

export const organization = {
  '@context': context,
  '@type': 'Organization',
  name: brand.name,
  url: absoluteUrl('/'),
  logo: absoluteUrl('/icons/icon-512.png'),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: brand.phone.href.replace('tel:', ''),
    areaServed: 'FR',
    availableLanguage: 'fr',
  },
};

const prices = offeredSizes.map(priceOfMeals);

/** Structured data of the meal box, without a rating, because search engines require proof of ratings. */
export const product = {
  '@context': context,
  '@type': 'Product',
  name: share.product,
  description: home.hero.lead,
  image: absoluteUrl(share.picture),
  brand: { '@type': 'Brand', name: brand.name },
  offers: {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    lowPrice: inEuros(Math.min(...prices)),
    highPrice: inEuros(Math.max(...prices)),
    offerCount: prices.length,
    availability: 'https://schema.org/InStock',
    url: absoluteUrl('/'),
  },
};

interface Question {
  readonly title: string;
  readonly description: string;
}

export const faqPage = (questions: readonly Question[]) => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, description }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: description },
  })),
});
