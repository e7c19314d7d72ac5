/** The ways to pay with meal vouchers: how the shop calls them, and how its ledger does. */
export const vouchers = {
  conecs: { name: 'Titres-restaurant', provider: 'paygreen' },
  swile: { name: 'Swile', provider: 'paygreen' },
  restoflash: { name: 'Restoflash', provider: 'paygreen' },
  edenred: { name: 'Edenred', provider: 'edenred' },
} as const;
export type Voucher = keyof typeof vouchers;

/** Those with a window of their own. */
export type Wallet = 'swile' | 'restoflash';

/** Of Conecs: one that can pay, one that cannot be saved. */
export const mealCards = { good: '4970101234567890', unreusable: '4970109999999990' } as const;

/** At Edenred, Swile and Restoflash; each with any password. */
export const accounts = {
  rich: 'riche@example.com',
  poor: 'pauvre@example.com',
} as const;

/** Orders by what they leave to the card, in cents. */
export const baskets = {
  /** Less than vouchers carry: the card is only saved for later. */
  nothingLeft: { nbMeals: 4, promoCode: 'PETIT10', total: 4200 + 599 - 1000, card: 0, waived: 0 },
  /** 7990 with the delivery for free. */
  someLeft: { nbMeals: 10, promoCode: 'LIVRAISON', total: 7990, card: 490, waived: 0 },
  /** Too few for a card. */
  centsLeft: { nbMeals: 9, promoCode: 'CENTIMES', total: 7540, card: 0, waived: 40 },
} as const;
export type BasketName = keyof typeof baskets;
