import { countsOf, totalsOf } from '#simulator/counts.ts';
import { cardPartOf, codeIn } from './content.ts';
import { textIn, type Ledger } from './ledger.ts';

type Order = Ledger['orders'][number];

const cardPartWords = { none: 'rien', waived: 'moins de 50 centimes, offerts', charged: 'débitée' } as const;

const paymentMethodOf = (order: Order): string =>
  order.payload['edenred_access'] ? 'Edenred' : textIn(order, 'paygreen_Payment_Type') || 'carte seule';

export const kindsOfOrders = { cardPart: 'part de la carte' } as const;

/** Groups of promo codes. A discovery code contains its box size. */
export const codeKinds: readonly string[] = [
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
  créneau: (order) => textIn(order, 'delivery_Slot') || 'aucun',
  code: (order) => codeIn(order).toUpperCase().replace(/-\d+$/, '') || 'aucun',
  moyen: paymentMethodOf,
  [kindsOfOrders.cardPart]: (order) => cardPartWords[cardPartOf(order)],
  ville: (order) => textIn(order, 'city') || 'aucune',
};

export type Variety = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Variety of the registered orders. Checks only see bugs of combinations that occur. */
export const varietyIn = ({ orders }: Pick<Ledger, 'orders'>): Variety =>
  Object.fromEntries(
    Object.entries(groupings).map(([kind, valueOf]) => [kind, countsOf(orders.map(valueOf))]),
  );

export const varietyOf = (varieties: readonly Variety[]): Variety =>
  Object.fromEntries(
    Object.keys(groupings).map((kind) => {
      const totals = totalsOf(varieties.map((variety) => variety[kind] ?? {}));
      const byValue = [...totals].toSorted(([one], [other]) =>
        one.localeCompare(other, 'fr', { numeric: true }),
      );
      return [kind, Object.fromEntries(byValue)];
    }),
  );
