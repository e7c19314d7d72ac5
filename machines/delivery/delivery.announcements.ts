export const announcements = {
  'delivery.searchingDates': 'Recherche des dates de livraison…',
  'delivery.dated': 'Les dates de livraison sont à jour.',
  'delivery.verifying': 'Vérification de votre date de livraison…',
  'delivery.undeliverable': 'Nous ne livrons pas encore à cet endroit.',
  'delivery.unreachable': 'Nous n’avons pas trouvé vos dates de livraison. Réessayez dans un instant.',
} as const;
