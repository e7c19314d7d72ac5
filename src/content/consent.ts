/** @rule R2.35 */
export const consentTexts = {
  title: 'Pouvons-nous mesurer votre visite\u00a0?',
  text: 'Reliée à l’e-mail que vous donnez, elle aide à améliorer pages et messages. Choix gardé 6\u00a0mois, modifiable en bas de page.',
  details: 'En savoir plus',
  accept: 'Accepter',
  refuse: 'Refuser',
} as const;
