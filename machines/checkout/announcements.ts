/** What a screen reader says of the checkout machine's states; pages carry these, and none of its other words. */
export const announcements = {
  'checkout.home': 'Choisissez votre box.',
  'checkout.home.submittingLead': 'Nous enregistrons votre inscription.',
  'checkout.form': 'Indiquez vos coordonnées et votre livraison.',
  'checkout.form.awaitingDates': 'Nous cherchons vos dates de livraison.',
  'checkout.form.submitting': 'Nous enregistrons vos coordonnées.',
  'checkout.payment.preparing': 'Nous préparons votre paiement.',
  'checkout.payment.preparing.repricing': 'Le prix a changé. Nous mettons le total à jour.',
  'checkout.payment.ready': 'Paiement. Le total est à jour.',
  'checkout.payment.challenged': 'Une vérification est demandée avant de payer.',
  'checkout.payment.refused': 'Le paiement n’est pas possible pour l’instant.',
  'checkout.payment.paying': 'Paiement en cours. Merci de garder cette page ouverte.',
  'checkout.payment.elsewhere': 'Votre paiement est en cours dans un autre onglet.',
  'checkout.payment.kept':
    'Votre commande est gardée. Ne payez pas une seconde fois\u00a0: vous recevrez un e-mail.',
  'checkout.payment.refunded': 'Votre paiement est rendu. Rien ne reste à votre charge.',
  'checkout.success': 'Votre commande est confirmée.',
  'checkout.success.leaving': 'Nous ouvrons votre espace client.',
} as const;
