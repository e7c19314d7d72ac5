/** What the thank-you page says. */
export const success = {
  title: (firstName: string, weekday: string): string =>
    `Merci${firstName === '' ? '' : ` ${firstName}`}. ${weekday === '' ? 'À bientôt.' : `À ${weekday}.`}`,
  lead: (email: string): string =>
    `Votre commande est confirmée. Le récapitulatif part à l’instant à ${email}.`,
  leadWithoutEmail: 'Votre commande est confirmée. Le récapitulatif part à l’instant par e-mail.',
  leadOfAnotherForm:
    'Une commande a déjà été payée dans ce navigateur\u00a0: c’est elle qui est confirmée, et son récapitulatif est parti par e-mail.',
  nothingElseIsTaken: 'Rien d’autre n’a été débité.',
  surplusIsRefunded:
    'Si le paiement que vous venez de faire a été débité aussi, il vous est remboursé en totalité, sans démarche de votre part.',
  choose: (nbMeals: number | null): string =>
    nbMeals === null ? 'Choisir mes plats' : `Choisir mes ${nbMeals} plats`,
  leaving: 'Ouverture de votre espace…',
  leavingSoon: 'Votre espace s’ouvre dans quelques secondes.',
  stay: 'Rester sur cette page',
  next: 'Et maintenant',
  steps: [
    {
      title: 'Vous choisissez vos plats',
      text: 'Dans votre espace, jusqu’à la date limite indiquée dans l’onglet «\u00a0Mes\u00a0Commandes\u00a0», à 23\u00a0h\u00a059. Sans choix de votre part, le chef compose pour vous.',
    },
    {
      title: 'Nous mijotons',
      text: 'Vos plats sont cuits sous vide en fin de semaine, puis gardés au froid.',
    },
  ],
  door: {
    title: 'Vous ouvrez la porte',
    text: (day: string, hours: string): string =>
      `${day}, ${hours}. Le livreur vous prévient de son passage.`,
    textWithoutDate: 'Le livreur vous prévient de son passage.',
  },
  space: 'Accéder à mon espace',
  ticket: {
    label: 'Votre commande',
    box: (nbMeals: number): string => `Box de ${nbMeals}\u00a0repas`,
    delivery: 'Livraison',
    free: 'offerte',
    total: 'Total',
    now: 'Prélevé aujourd’hui',
    card: (last4: string | null): string =>
      last4 === null ? 'Payé par carte bancaire' : `Payé par carte bancaire ··\u00a0${last4}`,
  },
} as const;
