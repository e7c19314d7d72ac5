/** Server names in a timeline. People appear under their own names. */
const serverNames = {
  shop: 'Boutique',
  orders: 'Commandes',
  rapprochement: 'Rapprochement',
  stripe: 'Stripe',
  paygreen: 'PayGreen',
  edenred: 'Edenred',
  main: 'Système de commandes',
} as const;

/** Identifier and actor name of the hourly reconciliation. */
export const reconciliation = 'rapprochement';

export const operator = 'opérateur';

type ServerSide = keyof typeof serverNames;

/** Returns `true` for the identifier of a server, and `false` for a person: `client3`, `opérateur`. */
export const isServer = (side: string): side is ServerSide => Object.hasOwn(serverNames, side);

const ownServers: ReadonlySet<string> = new Set(['shop', 'orders', reconciliation]);
export const isProvider = (side: string): boolean => isServer(side) && !ownServers.has(side);

export const displayName = (side: string): string => (isServer(side) ? serverNames[side] : side);
