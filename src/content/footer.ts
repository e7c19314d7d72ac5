import { brand } from './brand.ts';

/** Path of the accessibility statement. It is not configurable, because it covers only this shop. */
export const accessibilityPath = '/accessibilite';

/** @rule R1.6 */
export const footer = {
  menu: 'La Carte du Chef',
  login: 'Se connecter',
  information: 'Informations',
  legal: 'Mentions légales',
  terms: 'Conditions générales de vente',
  privacy: 'Confidentialité',
  contact: 'Contact',
  /** Without an audit, a website must declare "non conforme" (RGAA, record 0003). @rule R2.33 */
  accessibility: 'Accessibilité\u00a0: non conforme',
  /** Link in the order, whose pages link to the storefront's statement. */
  orderAccessibility: 'Accessibilité',
  questions: 'Questions fréquentes',
  cookies: 'Gérer mes cookies',
  report: 'Signaler un problème',
  reportLost: {
    text: `La fenêtre de signalement ne s’affiche pas. Vous pouvez nous appeler au ${brand.phone.words}.`,
    retry: 'Réessayer',
  },
  newTab: 'nouvel onglet',
  phone: 'Nous appeler',
  payment: 'Paiement',
  marks: 'Moyens de paiement acceptés',
  flexibility:
    'Abonnement sans engagement\u00a0: pause ou annulation jusqu’à la date limite indiquée dans l’onglet «\u00a0Mes Commandes\u00a0», à 23\u00a0h\u00a059.',
  health:
    'Pour votre santé, mangez au moins cinq fruits et légumes par jour. Images\u00a0: suggestions de présentation.',
} as const;

/** Payment logos, each with a file in `public/logos`. @rule R1.11 */
export const paymentLogos = [
  { name: 'Visa', file: 'pay-visa' },
  { name: 'Mastercard', file: 'pay-mastercard' },
  { name: 'Google Pay', file: 'pay-google-pay' },
  { name: 'Apple Pay', file: 'pay-apple-pay' },
  { name: 'American Express', file: 'pay-amex' },
  { name: 'Edenred', file: 'pay-edenred' },
  { name: 'Pluxee', file: 'pay-pluxee' },
  { name: 'Swile', file: 'pay-swile' },
  { name: 'Bimpli', file: 'pay-bimpli' },
  { name: 'UP', file: 'pay-up' },
] as const;
