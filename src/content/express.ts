import type { ExpressWallet } from '#machines/domain/express.ts';

export const express = {
  title: 'Paiement express',
  or: { home: 'ou payez tout de suite', form: 'ou continuez ci-dessous', payment: 'ou payez autrement' },
};

export const walletNames: Readonly<Record<ExpressWallet, string>> = {
  apple_pay: 'Apple\u00a0Pay',
  google_pay: 'Google\u00a0Pay',
  link: 'Link',
};
