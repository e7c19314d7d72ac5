import type { WalletName } from '#sandbox/paygreen/records.ts';

interface Brand {
  readonly name: string;
  readonly slogan: string;
  /** Name of the wallet's balance that can pay for a meal. */
  readonly mealWallet: string;
  /** Name of the wallet's balance that cannot pay for a meal. */
  readonly otherWallet: string;
}

export const brands: Readonly<Record<WalletName, Brand>> = {
  swile: {
    name: 'Swile',
    slogan: 'Connectez votre carte Swile à Mijote.',
    mealWallet: 'Titres-restaurant',
    otherWallet: 'Carte cadeau',
  },
  restoflash: {
    name: 'Restoflash',
    slogan: 'Connectez votre compte Restoflash à Mijote.',
    mealWallet: 'Titres-restaurant dématérialisés',
    otherWallet: 'Chèques cadeaux',
  },
};

export const isWalletName = (name: string): name is WalletName => Object.hasOwn(brands, name);
