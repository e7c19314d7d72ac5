/** What is shown of the shop elsewhere, and where its code does not run. */
export const share = {
  picture: '/partage.jpg',
  alt: 'Mijote\u00a0: des plats de chef dressés sur une nappe jaune',
  product: 'Box de plats de chef cuits sous vide',
  withoutScript: 'Pour commander, activez JavaScript dans votre navigateur.',
} as const;
