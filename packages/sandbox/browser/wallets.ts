export const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const;
export type Wallet = keyof typeof wallets;

/** Option `wallets` of a Payment Element. A wallet is offered unless its option is `never`. */
export interface WalletOptions {
  readonly applePay?: 'auto' | 'never';
  readonly googlePay?: 'auto' | 'never';
  readonly link?: 'auto' | 'never';
}

/** Returns the wallets that the Payment Element offers. Stripe's element also requires a browser that supports them. */
export const offeredWallets = ({ applePay, googlePay }: WalletOptions = {}): readonly Wallet[] => [
  ...(applePay === 'never' ? [] : (['apple_pay'] as const)),
  ...(googlePay === 'never' ? [] : (['google_pay'] as const)),
];

export const isWallet = (type: string): type is Wallet => Object.hasOwn(wallets, type);
