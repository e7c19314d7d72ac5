export const announcements = {
  'promo.checking': 'Vérification du code…',
  'promo.applied': 'Votre code est appliqué.',
  'promo.applied.discovery.invalid':
    "Votre code n'est pas ou plus valide. L’offre découverte reste appliquée.",
  'promo.applied.discovery.unreachable':
    'Votre code n’a pas pu être vérifié. L’offre découverte reste appliquée.',
  'promo.applied.discovery.outbid':
    'L’offre découverte reste appliquée : elle coûte moins que ce code sur 4\u00a0box.',
  'promo.invalid': "Votre code n'est pas ou plus valide.",
  'promo.unreachable': 'Votre code n’a pas pu être vérifié. Réessayez dans un instant.',
} as const;
