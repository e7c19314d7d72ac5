/** Amounts are calculated for the selected box size. @rule R1.14 */
export const offer = {
  label: 'Offre découverte',
  upTo: 'Jusqu’à',
  given: 'offerts',
  onFirstBoxes: 'sur les 4\u00a0premières box',
  /** Box size of the displayed discount, unless the visitor chose it. */
  ofSize: (nbMeals: number): string => ` de ${nbMeals}\u00a0repas`,
  only: 'Plus que',
  toBenefit: 'pour bénéficier de votre offre\u00a0:',
  applied: (code: string, message: string): string =>
    message === ''
      ? `Le code ${code} est appliqué à votre box.`
      : `Le code ${code} est appliqué\u00a0: ${message}.`,
  show: 'Voir l’offre',
  take: 'En profiter',
  drop: 'Retirer',
  dropLabel: 'Retirer l’offre découverte',
  dropCode: (code: string): string => `Retirer le code ${code}`,
  dropOffer: 'Retirer l’offre',
  /** Label of the order button for customers with an applied offer. */
  choose: 'Choisir ma box',
  isTaken: 'L’offre est appliquée à vos 4\u00a0premières box.',
  ranks: ['1re', '2e', '3e', '4e'],
  deliveryIsFree: 'livraison offerte',
  deliveryIsPaid: 'livraison en plus',
  freeDelivery: 'offerte',
  perMeal: (price: string): string => `(${price} avec l’offre)`,
  amountsFor: (nbMeals: number): string => `Pour des box de ${nbMeals}\u00a0repas`,
  conditions:
    'Les 4\u00a0box sont à commander en 4\u00a0semaines. Une offre par foyer, réservée aux nouveaux clients. Livraison offerte sur la première box seulement.',
} as const;
