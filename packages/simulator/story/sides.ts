/** Who plays a part in a story, beside people, who are called by their names. */
const serverNames = {
  shop: 'Boutique',
  orders: 'Commandes',
  rapprochement: 'Rapprochement',
  stripe: 'Stripe',
  paygreen: 'PayGreen',
  edenred: 'Edenred',
  main: 'Système de commandes',
} as const;

/** What compares orders and books every hour: its key, by which it is at work too. */
export const books = 'rapprochement';

/** Who sees to what waits. */
export const operator = 'opérateur';

type ServerSide = keyof typeof serverNames;

/** A server's key, or the name of a person: `client3`, `opérateur`. */
export const isServer = (side: string): side is ServerSide => Object.hasOwn(serverNames, side);

const ours: ReadonlySet<string> = new Set(['shop', 'orders', books]);
export const isProvider = (side: string): boolean => isServer(side) && !ours.has(side);

/** What a side is called in a head. */
export const headOf = (side: string): string => (isServer(side) ? serverNames[side] : side);
