/** Screen reader texts in a small file, so that pages do not load all labels. */
export const announcements = {
  'checkout.home': 'Choisissez votre box.',
  'checkout.home.submittingLead': 'Nous enregistrons vos coordonnées.',
  'checkout.form': 'Indiquez vos coordonnées et votre livraison.',
  'checkout.form.awaitingDates': 'Nous cherchons vos dates de livraison.',
  'checkout.form.submitting': 'Nous enregistrons vos coordonnées.',
  'checkout.payment.open.preparing': 'Nous préparons votre paiement.',
  'checkout.payment.open.preparing.repricing': 'Le prix a changé. Nous mettons le total à jour.',
  'checkout.payment.open.ready': 'Paiement. Le total est à jour.',
  'checkout.payment.open.proofOfWorkRequired': 'Une vérification est demandée avant de payer.',
  'checkout.payment.open.refused': 'Le paiement n’est pas possible pour l’instant.',
  'checkout.payment.closed.paying': 'Paiement en cours. Merci de garder cette page ouverte.',
  'checkout.payment.closed.inOtherTab': 'Votre paiement est en cours dans un autre onglet.',
  'checkout.payment.closed.kept':
    'Votre commande est en attente de confirmation. Ne payez pas une seconde fois\u00a0: vous recevrez un e-mail.',
  'checkout.payment.closed.refunded':
    'Votre commande n’a pas pu être enregistrée. Votre paiement est remboursé ou annulé.',
  'checkout.returned.requesting': 'Nous vérifions ce paiement.',
  'checkout.returned.waiting': 'Ce paiement est en attente de confirmation. Ne payez pas une seconde fois.',
  'checkout.returned.confirmed': 'La commande est confirmée.',
  'checkout.success': 'Votre commande est confirmée.',
  'checkout.success.leaving': 'Nous ouvrons votre espace client.',
} as const;
