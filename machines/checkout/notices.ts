/** What the journey tells the shopper beside what was asked for, with the English reason for logs (spec section 4). */
export const notices = {
  mealBoxIsMissing: { reason: 'Mealbox is not ready', text: 'Choisissez d’abord votre box.' },
  formIsIncomplete: {
    reason: 'Form is not ready for payment',
    text: 'Complétez vos coordonnées avant de payer.',
  },
  paymentIsNotSuccessful: {
    reason: 'Payment workflow is not successful.',
    text: 'Cette page s’ouvre après une commande. Si vous venez de payer, retrouvez la vôtre dans votre espace.',
  },
  dateHasLapsed: {
    reason: 'Delivery date is no longer offered',
    text: 'Votre date de livraison n’est plus disponible. Rien n’a été prélevé : choisissez-en une autre.',
  },
  paymentWasRenewed: {
    reason: 'Intent was replaced before it was confirmed',
    text: 'Rien n’a été prélevé : le paiement a dû être préparé à nouveau. Merci de valider encore une fois.',
  },
  paymentIsUnknown: {
    reason: 'Intent is not one of this browser',
    text: 'Nous ne retrouvons pas ce paiement sur cet appareil. Un doute ? Appelez-nous, rien ne se perd.',
  },
  voucherWasNotVerified: {
    reason: 'Voucher was not verified at the press',
    text: 'Rien n’a été prélevé : votre titre-restaurant n’a pas pu être vérifié. Vérifiez-le, puis validez encore une fois.',
  },
  signInFailed: {
    reason: 'Edenred sign-in failed',
    text: 'La connexion à Edenred n’a pas abouti. Choisissez votre box : vous pourrez vous reconnecter au moment de payer.',
  },
  nothingWasPaid: {
    reason: 'Intent is unpaid',
    text: 'Votre paiement n’a pas abouti et rien n’a été prélevé. Vous pouvez payer maintenant.',
  },
} as const satisfies Readonly<Record<string, { reason: string; text: string }>>;

export type Notice = keyof typeof notices;
