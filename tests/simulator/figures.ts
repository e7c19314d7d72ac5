import { isOrdered, type Payment } from './checks/ledger.ts';
import type { ShopperEnd, ShopperReport } from './shoppers/report.ts';

const endNames: Readonly<Record<ShopperEnd, string>> = {
  ordered: 'commande confirmée',
  refunded: 'remboursés',
  left: 'partis d’eux-mêmes',
  'gave up': 'sans réponse à la fin',
};

const format = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** A figure as a terminal shows it. */
export const number = (value: number): string => format.format(value);

/** One line of a table: what is counted, and how much there was of each. */
export const figures = (title: string, all: readonly (readonly [name: string, count: number])[]): string =>
  `${title}\u00a0: ${all.map(([name, count]) => `${name} ${number(count)}`).join(', ')}`;

/** How shoppers ended. */
export const endFigures = (shoppers: readonly Pick<ShopperReport, 'end'>[]): string =>
  figures(
    'Clients',
    Object.entries(endNames).map(([end, name]) => [name, shoppers.filter((one) => one.end === end).length]),
  );

/** What became of payments. */
export const paymentFigures = (payments: readonly Payment[]): string =>
  figures('Paiements', [
    ['avec une commande', payments.filter(isOrdered).length],
    ['remboursés', payments.filter(({ refunds }) => refunds.length > 0).length],
    ['annulés sans débit', payments.filter(({ isCharged }) => !isCharged).length],
  ]);

/** What operators had to do. */
export const operatorFigures = (acts: number): string => figures('Opérateurs', [['gestes', acts]]);

/** How many promises were broken. */
export const promiseFigures = (broken: number): string =>
  figures('Promesses non tenues', [['en tout', broken]]);
