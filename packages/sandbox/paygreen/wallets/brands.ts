import type { WalletName } from '#sandbox/paygreen/records.ts';

interface Brand {
  readonly name: string;
  readonly promise: string;
  /** What its owner may pay a meal with. */
  readonly wallet: string;
  /** What he has there besides, and cannot pay a meal with. */
  readonly other: string;
}

export const brands: Readonly<Record<WalletName, Brand>> = {
  swile: {
    name: 'Swile',
    promise: 'Connectez votre carte Swile à Mijote.',
    wallet: 'Titres-restaurant',
    other: 'Carte cadeau',
  },
  restoflash: {
    name: 'Restoflash',
    promise: 'Connectez votre compte Restoflash à Mijote.',
    wallet: 'Titres-restaurant dématérialisés',
    other: 'Chèques cadeaux',
  },
};

export const isWallet = (name: string): name is WalletName => Object.hasOwn(brands, name);
