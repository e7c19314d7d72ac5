export const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const;
export type Wallet = keyof typeof wallets;

/** `wallets` of a Payment Element: offered unless the page says never. */
export interface WalletOptions {
  readonly applePay?: 'auto' | 'never';
  readonly googlePay?: 'auto' | 'never';
  readonly link?: 'auto' | 'never';
}

/** Wallets that the element offers. The real one also needs a browser that has them, so this is the most that it can show. */
export const offeredWallets = ({ applePay, googlePay }: WalletOptions = {}): readonly Wallet[] => [
  ...(applePay === 'never' ? [] : (['apple_pay'] as const)),
  ...(googlePay === 'never' ? [] : (['google_pay'] as const)),
];

export const isWallet = (type: string): type is Wallet => Object.hasOwn(wallets, type);
