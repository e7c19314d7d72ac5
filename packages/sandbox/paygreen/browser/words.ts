export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** French and English texts of PayGreen's script and card field frames. The two small fields have short texts. */
export const fieldTexts = {
  fr: {
    pan: 'Numéro de carte titre-restaurant',
    exp: 'Date d’expiration',
    cvv: 'Code CVV',
    exp_hint: 'MM / AA',
    pan_required: 'Indiquez le numéro de votre carte.',
    pan_incomplete: 'Le numéro de carte est incomplet.',
    exp_required: 'Indiquez la date.',
    exp_incomplete: 'Date incomplète.',
    exp_invalid_month: 'Ce mois n’existe pas.',
    exp_past: 'Cette carte est expirée.',
    cvv_required: 'Indiquez le code.',
    cvv_incomplete: '3 chiffres.',
    reuse: 'J’autorise l’enregistrement de ma carte pour les prélèvements suivants.',
    not_reusable: 'Cette carte ne peut pas être enregistrée\u00a0: utilisez-en une autre.',
    tokenize_invalid_card: 'Vérifiez les informations de votre carte.',
    tokenize_unauthorized: 'Votre carte n’a pas pu être vérifiée.',
    tokenize_unknown_error: 'Votre carte n’a pas pu être vérifiée. Réessayez dans un instant.',
    popup_closed: 'La fenêtre a été fermée avant la fin.',
    popup_blocked: 'Votre navigateur a bloqué la fenêtre.',
    refused: 'Vous n’avez pas donné votre autorisation.',
    unavailable: 'La connexion n’a pas abouti. Réessayez dans un instant.',
    unsupported: 'Ce mode n’est pas simulé.',
  },
  en: {
    pan: 'Meal voucher card number',
    exp: 'Expiry date',
    cvv: 'Security code (CVV)',
    exp_hint: 'MM / YY',
    pan_required: 'Enter your card number.',
    pan_incomplete: 'Your card number is incomplete.',
    exp_required: 'Enter the date.',
    exp_incomplete: 'Incomplete date.',
    exp_invalid_month: 'There is no such month.',
    exp_past: 'This card has expired.',
    cvv_required: 'Enter the code.',
    cvv_incomplete: '3 digits.',
    reuse: 'I allow my card to be kept for the following payments.',
    not_reusable: 'This card cannot be kept: please use another one.',
    tokenize_invalid_card: 'Check the details of your card.',
    tokenize_unauthorized: 'Your card could not be verified.',
    tokenize_unknown_error: 'Your card could not be verified. Try again in a moment.',
    popup_closed: 'The window was closed before the end.',
    popup_blocked: 'Your browser has blocked the window.',
    refused: 'You have not given your authorisation.',
    unavailable: 'The connection failed. Try again in a moment.',
    unsupported: 'This mode is not simulated.',
  },
} as const;

export const languageOf = (lang: string | undefined): Language =>
  (lang ?? navigator.language).toLowerCase().startsWith('en') ? 'en' : 'fr';
