export const announcements = {
  'card.creation.CREATING_INTENT': 'Nous préparons votre paiement.',
  'card.creation.provingWork': 'Vérification en cours\u00a0: quelques secondes.',
  'card.confirmation.submittingCard': 'Nous vérifions votre carte.',
  'card.confirmation.storingDraftOrder': 'Nous enregistrons votre commande.',
  'card.confirmation.CONFIRMING_INTENT': 'Votre banque vérifie le paiement.',
  'card.confirmation.unanswered':
    'Nous attendons la réponse de la banque. Merci de garder cette page ouverte.',
} as const;
