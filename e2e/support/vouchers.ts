/** Meal vouchers by key, with their name in the shop and their provider in the ledger. */
export const vouchers = {
  conecs: { name: 'Carte Pluxee, Up ou Bimpli', provider: 'paygreen' },
  swile: { name: 'Swile', provider: 'paygreen' },
  restoflash: { name: 'Restoflash', provider: 'paygreen' },
  edenred: { name: 'Edenred', provider: 'edenred' },
} as const;
export type Voucher = keyof typeof vouchers;

/** Vouchers whose owner signs in through a separate window. */
export type Wallet = 'swile' | 'restoflash';

/** Numbers of Conecs cards. `good` is accepted. `unreusable` is single-use, so it cannot be saved. */
export const mealCards = { good: '4970101234567890', unreusable: '4970109999999990' } as const;

/** E-mails of voucher accounts at Edenred, Swile and Restoflash. Any password works. */
export const accounts = {
  rich: 'riche@example.com',
  poor: 'pauvre@example.com',
} as const;

/** Baskets by the amount in cents that the card must pay after the vouchers. */
export const baskets = {
  /** Vouchers cover the whole total, so the card is saved without a charge. */
  nothingLeft: { nbMeals: 4, promoCode: 'PETIT10', total: 4200 + 599 - 1000, card: 0, waived: 0 },
  /** Vouchers leave 4,90 € to the card. The total is 79,90 €, with free delivery. */
  someLeft: { nbMeals: 10, promoCode: 'LIVRAISON', total: 7990, card: 490, waived: 0 },
  /** Vouchers leave 40 cents, too few for a card payment. */
  centsLeft: { nbMeals: 9, promoCode: 'CENTIMES', total: 7540, card: 0, waived: 40 },
} as const;
export type BasketName = keyof typeof baskets;
