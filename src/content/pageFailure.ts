import { brand } from './brand.ts';
import { phoneHours } from './phoneHours.ts';

export const pageFailureTexts = {
  title: 'Cette page s’est arrêtée.',
  text: 'C’est une erreur de notre part. Rechargez la page pour continuer.',
  again: 'L’erreur est revenue. Appelez-nous\u00a0: nous chercherons ensemble.',
  nothingTaken: 'Rien n’a été prélevé.',
  pressed: (reference: string): string =>
    `Votre paiement a peut-être abouti\u00a0: ne payez pas une seconde fois. Rechargez la page pour connaître son état, ou appelez-nous avec la référence ${reference}.`,
  unknown:
    'Si vous aviez déjà appuyé sur le bouton de paiement, ne payez pas une seconde fois\u00a0: rechargez la page, ou appelez-nous.',
  stored: 'Ce que vous avez saisi est gardé dans ce navigateur.',
  reload: 'Recharger la page',
  home: 'Revenir à l’accueil',
  restart: 'Effacer ma saisie et recommencer',
  section: 'Cette partie de la page n’a pas pu s’afficher.',
  order: 'Je commande ma box',
  phone: brand.phone,
  hours: phoneHours.join(', '),
} as const;
