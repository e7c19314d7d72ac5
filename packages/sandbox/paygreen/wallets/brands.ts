import type { WalletName } from '#sandbox/paygreen/records.ts';

interface Brand {
  readonly name: string;
  readonly promise: string;
  /** Balance that can pay for a meal. */
  readonly wallet: string;
  /** Balance that cannot pay for a meal. */
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
