/** Who plays a part in a story, beside people, who are called by their names. */
export const serverNames = {
  shop: 'Boutique',
  orders: 'Commandes',
  stripe: 'Stripe',
  paygreen: 'PayGreen',
  edenred: 'Edenred',
  main: 'Système de commandes',
} as const;

/** Who sees to what waits. */
export const operator = 'opérateur';

type ServerSide = keyof typeof serverNames;

/** A server's key, or the name of a person: `client3`, `opérateur`. */
export const isServer = (side: string): side is ServerSide => Object.hasOwn(serverNames, side);

export const isProvider = (side: string): boolean => isServer(side) && side !== 'shop' && side !== 'orders';

/** What a side is called in a head. */
export const headOf = (side: string): string => (isServer(side) ? serverNames[side] : side);
