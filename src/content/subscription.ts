import { type Basket, nextBoxesOf } from '#machines/domain/basket.ts';
import { formatEuros, type Cents } from '#machines/domain/money.ts';
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
  schedule: 'Montants de vos box',
  today: 'aujourd’hui',
  afterwardsInList: 'puis',
  from: (day: string): string => `dès le ${day}`,
  perWeek: (price: Cents): string => `${formatEuros(price)} par semaine, livraison comprise`,
} as const;

/** Returns the prices of later boxes with delivery. */
export function afterFirstBox(basket: Basket): string {
  const { discounted, regular } = nextBoxesOf(basket);
  if (discounted.length === 0) return `Puis ${subscription.perWeek(regular)}.`;
  const boxes = discounted.map(({ total }) => formatEuros(total));
  return `Puis chaque semaine\u00a0: ${joinWithAnd([...boxes, `${formatEuros(regular)} ensuite`])}, livraison comprise.`;
}
