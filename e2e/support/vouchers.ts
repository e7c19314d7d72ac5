/** Meal vouchers, with their name in the shop and their provider in the ledger. */
export const vouchers = {
  conecs: { name: 'Titres-restaurant', provider: 'paygreen' },
  swile: { name: 'Swile', provider: 'paygreen' },
  restoflash: { name: 'Restoflash', provider: 'paygreen' },
  edenred: { name: 'Edenred', provider: 'edenred' },
} as const;
export type Voucher = keyof typeof vouchers;

/** Vouchers that sign in through a separate window. */
export type Wallet = 'swile' | 'restoflash';

/** Conecs cards: one is accepted, one is single-use and cannot be saved. */
export const mealCards = { good: '4970101234567890', unreusable: '4970109999999990' } as const;

/** Accounts at Edenred, Swile and Restoflash. Any password works. */
export const accounts = {
  rich: 'riche@example.com',
  poor: 'pauvre@example.com',
} as const;

/** Baskets by the amount left to the card, in cents. */
export const baskets = {
  /** Vouchers cover the total. The card is only saved. */
  nothingLeft: { nbMeals: 4, promoCode: 'PETIT10', total: 4200 + 599 - 1000, card: 0, waived: 0 },
  /** The total is 79,90 €, with free delivery. */
  someLeft: { nbMeals: 10, promoCode: 'LIVRAISON', total: 7990, card: 490, waived: 0 },
  /** The amount left is too small for a card payment. */
  centsLeft: { nbMeals: 9, promoCode: 'CENTIMES', total: 7540, card: 0, waived: 40 },
} as const;
export type BasketName = keyof typeof baskets;
