import { formatEuros, type Cents } from '#machines/domain/money.ts';

/** What comes after the first box, wherever it is said before paying: reckoned, in the same words. */
export const subscription = {
  /** Beside the first button. */
  beside: 'Abonnement sans engagement\u00a0: pause ou arrêt quand vous voulez.',
  /** Each in cents, delivered; the reductions of the discovery offer end with the fourth box. */
  afterwards: (second: Cents, regular: Cents): string =>
    second === regular
      ? `Puis ${formatEuros(regular)} par semaine, livraison comprise.`
      : `Puis ${formatEuros(second)} la 2e\u00a0box, et ${formatEuros(regular)} par semaine dès la 5e, livraison comprise.`,
  /** @param day `mardi 1er décembre`; null while no date is known */
  next: (day: string | null): string => (day === null ? 'La box d’après' : `Prochaine box, ${day}`),
  detail: (reduction: Cents): string =>
    reduction === 0 ? 'livraison comprise' : `livraison comprise, −${formatEuros(reduction)} déduits`,
  regular: (price: Cents): string => `${formatEuros(price)} par semaine dès la 5e\u00a0box`,
  /** The link to the terms' own part. */
  how: 'Comment faire une pause',
} as const;
