/** What the head of a page says; the exact words of R2.12 and R2.13. */
export const navbar = {
  label: 'Principale',
  menu: 'Au menu',
  open: 'Menu',
  backstage: 'Les coulisses',
  giftCard: 'Carte cadeau',
  login: 'Se connecter',
} as const;
