import type { Problem } from './protocol.ts';

const authenticationFailedText =
  'Nous n’avons pas pu authentifier votre moyen de paiement. Veuillez en choisir un autre et réessayer.';

const frenchMessages: Readonly<Record<string, string>> = {
  card_declined: 'Votre carte a été refusée.',
  insufficient_funds: 'Votre carte ne dispose pas de fonds suffisants. Essayez avec une autre carte.',
  expired_card: 'Votre carte est expirée.',
  incorrect_cvc: 'Le code de sécurité de votre carte est incorrect.',
  incorrect_number: 'Votre numéro de carte est incorrect.',
  invalid_expiry_month: 'Le mois d’expiration de votre carte est incorrect.',
  invalid_expiry_year: 'L’année d’expiration de votre carte est incorrecte.',
  processing_error:
    'Une erreur est survenue pendant le traitement de votre carte. Réessayez dans un instant.',
  test_mode_live_card: 'Votre carte a été refusée : c’est une carte réelle, et la boutique est en mode test.',
  payment_intent_authentication_failure: authenticationFailedText,
  setup_intent_authentication_failure: authenticationFailedText,
};

/** Translates an English error of the API to the locale of the Elements, as Stripe.js does. */
export function translateProblem(problem: Problem, language: string): Problem {
  const sentence = frenchMessages[problem.decline_code ?? ''] ?? frenchMessages[problem.code ?? ''];
  return sentence && language === 'fr' ? { ...problem, message: sentence } : problem;
}

/** Returns the language of the Elements, from the locale option or from the browser's language. */
export const languageOf = (locale: string | undefined): 'fr' | 'en' =>
  (locale && locale !== 'auto' ? locale : navigator.language).startsWith('fr') ? 'fr' : 'en';
