/** Reason on the sheet if the wallet's contact is not enough for an order. */
export const contactMessage = 'Rien n’a été prélevé. Complétez vos coordonnées sur la page.';

/** Reason on the sheet if the payment ends without a charge, for example in another tab. */
export const sheetEndMessage = 'Rien n’a été prélevé. Suivez les indications sur la page.';

export const announcements = {
  'express.open.offering': 'Ouverture du paiement express…',
  'express.open.updating': 'Le total est mis à jour.',
  'express.open.rejectingPlace': 'Nous ne livrons pas encore à cet endroit.',
  'express.approved': 'Paiement en cours. Merci de garder cette page ouverte.',
  'express.open.findingDates': 'Recherche des dates de livraison…',
  'express.open.placeRejected': 'Nous ne livrons pas encore à cet endroit.',
} as const;
