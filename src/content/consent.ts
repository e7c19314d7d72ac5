/** What the dialog about the measuring of visits says. */
export const consentWords = {
  title: 'Pouvons-nous mesurer votre visite\u00a0?',
  text: 'Reliée à votre e-mail, elle nous aide à améliorer pages et messages. Choix gardé 6\u00a0mois, modifiable en bas de page.',
  details: 'En savoir plus',
  accept: 'Accepter',
  refuse: 'Refuser',
} as const;
