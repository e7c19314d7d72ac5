/** In the shop owner's exact wording. @rule R2.13 */
export const navbar = {
  label: 'Principale',
  menu: 'Au menu',
  open: 'Menu',
  backstage: 'Les coulisses',
  giftCard: 'Carte cadeau',
  login: 'Se connecter',
} as const;
