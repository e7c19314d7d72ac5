/** What the foot of the home page says. */
export const footer = {
  contact: 'Contact',
  freeCall: 'Le service client est gratuit.',
  hours: [
    'lundi 14\u00a0h\u00a030 – 17\u00a0h\u00a030',
    'mardi à vendredi 9\u00a0h\u00a030 – 17\u00a0h\u00a030',
    'samedi 11\u00a0h – 15\u00a0h',
  ],
  space: 'Votre espace',
  legal: 'Mentions légales',
  terms: 'Conditions générales de vente',
  write: 'Contact',
  flexibility:
    'Abonnement sans engagement\u00a0: pause ou annulation jusqu’à la date limite indiquée dans l’onglet «\u00a0Mes Commandes\u00a0», à 23\u00a0h\u00a059.',
  health:
    'Pour votre santé, mangez au moins cinq fruits et légumes par jour. Images\u00a0: suggestions de présentation.',
} as const;
