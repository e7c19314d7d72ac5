export const announcements = {
  'citySearch.known.filled': 'La ville est remplie d’après le code postal.',
  'citySearch.known.offered': 'Plusieurs villes ont ce code postal. Choisissez la vôtre.',
  'citySearch.known.doubted': 'Cette ville n’a pas ce code postal. Vérifiez-la, ou gardez-la.',
} as const;
