import { countByName, sumCounts } from '#simulator/counters.ts';
import { cardPartOf, promoCodeOf } from './content.ts';
import { textField, type Ledger } from './ledger.ts';

type Order = Ledger['orders'][number];

const cardPartWords = { none: 'aucun', waived: 'moins de 50 centimes (offerts)', charged: 'débité' } as const;

const paymentMethodOf = (order: Order): string =>
  order.payload['edenred_access'] ? 'Edenred' : textField(order, 'paygreen_Payment_Type') || 'carte seule';

export const groupingNames = { cardPart: 'montant par carte' } as const;

/** Groups of promo codes. A code of the discovery offer contains its box size. */
export const promoCodeGroups: readonly string[] = [
  'aucun',
  'CENTIMES',
  'DIXLIVRE',
  'LIVRAISON',
  'MOITIE',
  'PETIT10',
  'RENTREE85',
];

const groupings: Readonly<Record<string, (order: Order) => string>> = {
  repas: ({ payload }) => String(payload['number_Meals']),
  créneau: (order) => textField(order, 'delivery_Slot') || 'aucun',
  code: (order) => promoCodeOf(order).toUpperCase().replace(/-\d+$/, '') || 'aucun',
  '  moyen de paiement': paymentMethodOf,
  [groupingNames.cardPart]: (order) => cardPartWords[cardPartOf(order)],
  ville: (order) => textField(order, 'city') || 'aucune',
};

export type Variety = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts the combinations in registered orders. The checks detect only bugs of combinations that occur. */
export const measureVariety = ({ orders }: Pick<Ledger, 'orders'>): Variety =>
  Object.fromEntries(
    Object.entries(groupings).map(([kind, valueOf]) => [kind, countByName(orders.map(valueOf))]),
  );

export const mergeVarieties = (varieties: readonly Variety[]): Variety =>
  Object.fromEntries(
    Object.keys(groupings).map((kind) => {
      const totals = sumCounts(varieties.map((variety) => variety[kind] ?? {}));
      const byValue = [...totals].toSorted(([one], [other]) =>
        one.localeCompare(other, 'fr', { numeric: true }),
      );
      return [kind, Object.fromEntries(byValue)];
    }),
  );
