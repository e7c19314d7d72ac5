/** The discovery offer in words; its figures are reckoned for the size that is chosen. */
export const offer = {
  label: 'Offre découverte',
  upTo: 'Jusqu’à',
  given: 'offerts',
  onFirstBoxes: 'sur les 4\u00a0premières box',
  only: 'Plus que',
  toBenefit: 'pour bénéficier de votre offre\u00a0:',
  applied: (code: string, message: string): string =>
    message === ''
      ? `Le code ${code} est appliqué à votre box.`
      : `Le code ${code} est appliqué\u00a0: ${message}.`,
  show: 'Voir l’offre',
  take: 'En profiter',
  drop: 'Retirer',
  dropOffer: 'Retirer l’offre',
  isTaken: 'L’offre est appliquée à votre première box.',
  ranks: ['1re', '2e', '3e', '4e'],
  deliveryIsFree: 'livraison offerte',
  deliveryIsPaid: 'livraison en sus',
  freeDelivery: 'offerte',
  perMeal: (price: string): string => `(${price} avec l’offre)`,
  amountsFor: (nbMeals: number, amount: string): string =>
    `Montants pour une box de ${nbMeals}\u00a0repas, soit ${amount} en tout.`,
  conditions:
    'Box à commander sous 4\u00a0semaines, une offre par foyer, réservée aux nouveaux clients. Livraison offerte sur la première box seulement.',
} as const;
