import { defaultNbMeals, offeredSizes } from './catalogue.ts';

/** Dish that the customer marked for the box, with the data that draws it. */
export interface Wish {
  readonly id: string;
  readonly name: string;
  readonly imagePath: string;
}

const mostWishes = Math.max(...offeredSizes);

/** Browser and server check the ids alike, so that no marked dish blocks an order. */
export const isWishId = (id: unknown): id is string =>
  typeof id === 'string' && /^[^\p{C}\p{Zl}\p{Zp}]{1,128}$/u.test(id);

const isShortText = (text: unknown): text is string => typeof text === 'string' && text.length <= 500;

const isWish = (stored: unknown): stored is Wish =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  isWishId(stored.id) &&
  'name' in stored &&
  isShortText(stored.name) &&
  'imagePath' in stored &&
  isShortText(stored.imagePath);

/** Ignores invalid and repeated entries, and entries beyond the largest box. */
export const parseWishes = (stored: unknown): readonly Wish[] =>
  Array.isArray(stored)
    ? [...new Map(stored.filter(isWish).map((wish) => [wish.id, wish])).values()].slice(0, mostWishes)
    : [];

export interface FittedWishes {
  readonly fitting: readonly Wish[];
  readonly left: readonly Wish[];
}

/** The box takes the first marked dishes. The others stay marked, for a larger box. @rule R2.50 */
export function fitWishes(wishes: readonly Wish[], nbMeals: number | null): FittedWishes {
  const size = nbMeals ?? defaultNbMeals;
  return { fitting: wishes.slice(0, size), left: wishes.slice(size) };
}
