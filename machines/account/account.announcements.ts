/** What a screen reader says of the account machine's states; pages carry these, and none of its other words. */
export const announcements = {
  'account.CHECKING_EMAIL': 'Vérification de votre e-mail…',
  'account.EMAIL_DOES_NOT_EXIST': 'E-mail vérifié.',
  'account.INITIALIZING_CUSTOMER': 'Nous enregistrons vos coordonnées.',
  'account.POSTING_CUSTOMER_WITH_ADDRESS': 'Nous enregistrons votre adresse.',
  'account.FINALISING_ORDER': 'Nous enregistrons votre commande.',
} as const;
