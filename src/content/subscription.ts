import { type Basket, nextBoxesOf } from '#machines/domain/basket.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { listed } from './listed.ts';

/** Until when a box may be paused or cancelled; its date is the order system's to give, and an hour without it says nothing. */
export const limit = 'jusqu’à la date limite de chaque box';

/** What comes after the first box, wherever it is said before paying: in the same words. */
export const subscription = {
  /** Beside the first button. */
  beside: `Abonnement sans engagement\u00a0: pause ou annulation en ligne, ${limit}.`,
  /** The link to the terms' own part. */
  how: 'Comment faire une pause',
  /** Above the boxes that come next. */
  title: 'Puis, livraison comprise',
  rank: (rank: number): string => `${rank}e\u00a0box`,
  weekly: 'Chaque semaine',
  afterwards: 'Chaque semaine ensuite',
} as const;

/**
 * What the boxes after the first come to, delivered: each that has a discount of its own, then a week.
 * @param day of the second, `mardi 1er décembre`; null while no date is known
 */
export function afterFirstBox(basket: Basket, day: string | null): string {
  const { discounted, regular } = nextBoxesOf(basket);
  const week = `${formatEuros(regular)} par semaine`;
  if (discounted.length === 0) return `Puis ${week}${day === null ? '' : ` dès ${day}`}, livraison comprise.`;
  const boxes = discounted.map(({ rank, total }, index) => {
    const when = index === 0 && day !== null ? ` (${day})` : '';
    return `${formatEuros(total)} la ${subscription.rank(rank)}${when}`;
  });
  return `Puis ${listed([...boxes, `${week} ensuite`])}, livraison comprise.`;
}
