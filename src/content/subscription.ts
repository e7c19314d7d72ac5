import { type Basket, nextBoxesOf } from '#machines/domain/basket.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { joinWithAnd } from './joinWithAnd.ts';

/** Deadline to pause or cancel a box. It contains no date, because the main backend sets the date. */
export const cancellationDeadline = 'jusqu’à la date limite de chaque box';

/** Texts about later boxes of the subscription. Their wording is the same everywhere before payment. */
export const subscription = {
  beside: `Abonnement sans engagement\u00a0: pause ou annulation en ligne, ${cancellationDeadline}.`,
  how: 'Comment faire une pause',
  title: 'Puis, livraison comprise',
  rank: (rank: number): string => `${rank}e\u00a0box`,
  weekly: 'Chaque semaine',
  afterwards: 'Chaque semaine ensuite',
} as const;

/**
 * Returns the prices of later boxes with delivery.
 * @param day date of the second box, such as `mardi 1er décembre`, or `null` if unknown
 */
export function afterFirstBox(basket: Basket, day: string | null): string {
  const { discounted, regular } = nextBoxesOf(basket);
  const week = `${formatEuros(regular)} par semaine`;
  if (discounted.length === 0) return `Puis ${week}${day === null ? '' : ` dès ${day}`}, livraison comprise.`;
  const boxes = discounted.map(({ rank, total }, index) => {
    const when = index === 0 && day !== null ? ` (${day})` : '';
    return `${formatEuros(total)} la ${subscription.rank(rank)}${when}`;
  });
  return `Puis ${joinWithAnd([...boxes, `${week} ensuite`])}, livraison comprise.`;
}
