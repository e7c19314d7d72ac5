/** @rule R2.35 */
export const consentTexts = {
  title: 'Mesure d’audience.',
  text: 'Votre visite, liée à votre e-mail, nous aide à améliorer le site et nos messages. Choix gardé 6\u00a0mois.',
  details: 'En savoir plus',
  accept: 'Accepter',
  refuse: 'Refuser',
} as const;
