import { hasUnrefundedOrder, type Payment } from './checks/ledger.ts';
import type { ShopperEnd, ShopperReport } from './shoppers/report.ts';

const endLabels: Readonly<Record<ShopperEnd, string>> = {
  ordered: 'avec une commande confirmée',
  refunded: 'remboursés',
  left: 'partis d’eux-mêmes',
  'gave up': 'partis faute de réponse',
};

const numberFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

export const formatNumber = (value: number): string => numberFormat.format(value);

/** Formats a count with a French noun, whose plural must end in s. */
export const formatCount = (count: number, noun: string): string =>
  `${formatNumber(count)}\u00a0${noun}${count > 1 ? 's' : ''}`;

type NamedCount = readonly [name: string, count: number];

export const formatCounts = (title: string, counts: readonly NamedCount[]): string =>
  `${title}\u00a0: ${counts.map(([name, count]) => `${name} ${formatNumber(count)}`).join(', ')}`;

/** Formats counts under a title, without zero counts. */
export function formatPositiveCounts(title: string, counts: readonly NamedCount[]): string {
  const positive = counts.filter(([, count]) => count > 0);
  return positive.length === 0 ? `${title}\u00a0: aucun` : formatCounts(title, positive);
}

export const formatShopperEnds = (shoppers: readonly Pick<ShopperReport, 'end'>[]): string =>
  formatCounts(
    'Clients',
    Object.entries(endLabels).map(([end, name]) => [
      name,
      shoppers.filter((shopper) => shopper.end === end).length,
    ]),
  );

export const formatPayments = (payments: readonly Payment[]): string =>
  formatCounts(`Paiements, ${formatNumber(payments.length)} en tout`, [
    ['avec une commande', payments.filter(hasUnrefundedOrder).length],
    ['débités puis remboursés', payments.filter(({ refunds }) => refunds.length > 0).length],
    [
      'carte enregistrée sans commande',
      payments.filter(({ isAccepted, isCharged, orders }) => isAccepted && !isCharged && orders === 0).length,
    ],
    ['annulés ou jamais payés', payments.filter(({ isAccepted }) => !isAccepted).length],
  ]);

export const formatOperatorActions = (actions: number): string =>
  `Décisions des opérateurs\u00a0: ${formatNumber(actions)}`;

export const formatBrokenPromises = (broken: number): string =>
  `Problèmes trouvés\u00a0: ${formatNumber(broken)}`;

export const formatPromiseNames = (names: readonly string[]): string =>
  `Règles vérifiées\u00a0: ${names.join('\u00a0; ')}`;
