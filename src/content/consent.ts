/** What the dialog about the measuring of visits says. */
export const consentWords = {
  title: 'Pouvons-nous mesurer votre visite\u00a0?',
  text: 'Avec votre accord, nous mesurons l’audience de la boutique et relions vos visites à votre e-mail, si vous le donnez, pour améliorer nos pages et nos messages. Choix gardé 6\u00a0mois, modifiable en bas de page.',
  details: 'En savoir plus',
  accept: 'Accepter',
  refuse: 'Refuser',
} as const;
