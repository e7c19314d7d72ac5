import { codeIn } from './content.ts';
import type { Ledger } from './ledger.ts';

type Order = Ledger['orders'][number];

const meansIn = ({ payload }: Order): string => {
  if (payload['edenred_access']) return 'Edenred';
  const platform = payload['paygreen_Payment_Type'];
  return typeof platform === 'string' && platform !== '' ? platform : 'carte seule';
};

const textIn = ({ payload }: Order, key: string): string => {
  const value = payload[key];
  return typeof value === 'string' ? value : '';
};

/** In what orders differ from one another. */
const kinds: Readonly<Record<string, (order: Order) => string>> = {
  repas: ({ payload }) => String(payload['number_Meals']),
  créneau: (order) => textIn(order, 'delivery_Slot') || 'aucun',
  code: (order) => codeIn(order).toUpperCase().replace(/-\d+$/, '') || 'aucun',
  moyen: meansIn,
  ville: (order) => textIn(order, 'city') || 'aucune',
};

/** How many orders of each kind, by what they differ in. */
export type Variety = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What registered orders were of: what all shoppers do alike is seen by no check. */
export const varietyIn = ({ orders }: Pick<Ledger, 'orders'>): Variety =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, read]) => [
      kind,
      Object.fromEntries(
        Object.entries(Object.groupBy(orders, read)).map(([value, all]) => [value, all?.length ?? 0]),
      ),
    ]),
  );

/** What several worlds' orders were of. */
export const varietyOf = (all: readonly Variety[]): Variety =>
  Object.fromEntries(
    Object.keys(kinds).map((kind) => {
      const totals = new Map<string, number>();
      for (const variety of all)
        for (const [value, count] of Object.entries(variety[kind] ?? {}))
          totals.set(value, (totals.get(value) ?? 0) + count);
      const byValue = [...totals].toSorted(([one], [other]) =>
        one.localeCompare(other, 'fr', { numeric: true }),
      );
      return [kind, Object.fromEntries(byValue)];
    }),
  );
