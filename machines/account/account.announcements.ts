export const announcements = {
  'account.CHECKING_EMAIL': 'Vérification de votre e-mail…',
  'account.EMAIL_DOES_NOT_EXIST': 'E-mail vérifié.',
  'account.INITIALIZING_CUSTOMER': 'Nous enregistrons vos coordonnées.',
  'account.POSTING_CUSTOMER_WITH_ADDRESS': 'Nous enregistrons votre adresse.',
  'account.FINALISING_ORDER': 'Nous enregistrons votre commande.',
} as const;

/** Error messages, in the shop owner's wording. @rule R8.3, R8.14 */
export const problems = {
  notChecked: "Une erreur est survenue lors de l'initialisation du client.",
  notInitialized: "Le client n'a pas pu être initialisé avec le serveur.",
  notReady: "Le client avec son adresse n'a pas pu être initialisé avec le serveur.",
} as const;
export type Problem = keyof typeof problems;
