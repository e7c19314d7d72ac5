import type { Wish } from '#machines/domain/wishes.ts';

const namesOf = (dishes: readonly Wish[]): string => dishes.map(({ name }) => name).join(', ');

export const wishCount = (count: number): string =>
  `${count}\u00a0${count < 2 ? 'plat gardé' : 'plats gardés'}`;

/** Returns an empty text without dishes. */
export const keptText = (dishes: readonly Wish[]): string =>
  dishes.length === 0 ? '' : `${wishCount(dishes.length)}\u00a0: ${namesOf(dishes)}.`;

/** Returns an empty text without dishes. */
export const leftText = (dishes: readonly Wish[]): string =>
  dishes.length === 0
    ? ''
    : `Sans place dans cette box\u00a0: ${namesOf(dishes)}. Prenez une box plus grande pour ${dishes.length < 2 ? 'l’ajouter' : 'les ajouter'}.`;
