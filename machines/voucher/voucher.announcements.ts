export const announcements = {
  'voucher.creatingBuyer': 'Nous préparons le paiement en titres-restaurant.',
  'voucher.collecting.conecs': 'Saisissez votre carte titre-restaurant.',
  'voucher.collecting.signedOut': 'Connectez votre compte.',
  'voucher.collecting.linking': 'Connectez-vous dans la fenêtre qui vient de s’ouvrir.',
  'voucher.ready': 'Vos titres-restaurant sont prêts.',
  'voucher.verifying': 'Nous vérifions vos titres-restaurant.',
  'voucher.insufficient': 'Le solde de vos titres-restaurant est trop bas.',
  'voucher.refused': 'Vos titres-restaurant ne peuvent pas servir pour l’instant.',
} as const;
