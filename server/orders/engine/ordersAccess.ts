import type { Config } from '#server/config/config.ts';

type Settings = Pick<Config, 'RESTATE_IDENTITY_KEY' | 'ORDERS_UNAUTHENTICATED'>;

/** Access to the order services. Any client with access can register and refund orders. */
export interface OrdersAccess {
  readonly host: '127.0.0.1' | '::';
  /** Public keys of the only Restate server that may connect. */
  readonly identityKeys?: string[];
}

/** The order services listen on all networks only if Restate must authenticate, or if a setting allows it. */
export function ordersAccessOf({ RESTATE_IDENTITY_KEY, ORDERS_UNAUTHENTICATED }: Settings): OrdersAccess {
  if (RESTATE_IDENTITY_KEY !== undefined) return { host: '::', identityKeys: [RESTATE_IDENTITY_KEY] };
  return { host: ORDERS_UNAUTHENTICATED ? '::' : '127.0.0.1' };
}

/**
 * Access to the order services on platforms that cannot listen on localhost only.
 * @throws Error if neither an identity key nor unauthenticated access is configured
 */
export function requirePublicAccess(settings: Settings): Pick<OrdersAccess, 'identityKeys'> {
  const access = ordersAccessOf(settings);
  if (access.host === '127.0.0.1') throw new Error('missing or wrong: RESTATE_IDENTITY_KEY');
  return access;
}

export const isUnauthenticated = ({ host, identityKeys }: OrdersAccess): boolean =>
  host === '::' && identityKeys === undefined;

export function describeAccess(access: OrdersAccess): string {
  if (access.identityKeys !== undefined) return 'for the engine of RESTATE_IDENTITY_KEY';
  return isUnauthenticated(access) ? 'for ANY engine on ANY network' : 'for engines on this machine';
}
