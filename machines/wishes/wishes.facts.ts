import type { WishesContext } from './wishes.machine.ts';

export const isMarked = ({ wishes }: Pick<WishesContext, 'wishes'>, dishId: string): boolean =>
  wishes.some(({ id }) => id === dishId);

/** @rule R2.50 */
export const boxHasRoom = ({ wishes, nbMeals }: WishesContext): boolean => wishes.length < nbMeals;
