export const share = {
  picture: '/partage.jpg',
  alt: 'Mijote\u00a0: des plats de chef dressés sur une nappe jaune',
  product: 'Box de plats de chef cuits sous vide',
  tooOld:
    'Votre navigateur est trop ancien pour commander ici. Mettez-le à jour, ouvrez cette page dans un autre (Chrome, Edge, Firefox ou Safari), ou commandez par téléphone au',
  withoutScript: 'Pour commander, activez JavaScript dans votre navigateur.',
} as const;
