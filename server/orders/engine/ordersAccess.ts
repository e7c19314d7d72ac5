import type { Config } from '#server/config/config.ts';

type Settings = Pick<Config, 'RESTATE_IDENTITY_KEY' | 'ORDERS_UNAUTHENTICATED'>;

/** Who may reach the orders: whoever does may refund and register them. */
export interface OrdersAccess {
  /** The address to listen on. */
  readonly host: '127.0.0.1' | '::';
  /** Public keys of the one engine that is let in; without one, any engine is. */
  readonly identityKeys?: string[];
}

/** Every network for an engine that proves who it is; else this machine alone, unless the configuration says otherwise by name. */
export function accessOf({ RESTATE_IDENTITY_KEY, ORDERS_UNAUTHENTICATED }: Settings): OrdersAccess {
  if (RESTATE_IDENTITY_KEY !== undefined) return { host: '::', identityKeys: [RESTATE_IDENTITY_KEY] };
  return { host: ORDERS_UNAUTHENTICATED ? '::' : '127.0.0.1' };
}

/**
 * The same where the platform lets everybody ask, as it cannot listen on this machine alone.
 * @throws Error when the configuration names no engine, and does not say that any may ask
 */
export function publicAccessOf(settings: Settings): Pick<OrdersAccess, 'identityKeys'> {
  const access = accessOf(settings);
  if (access.host === '127.0.0.1') throw new Error('missing or wrong: RESTATE_IDENTITY_KEY');
  return access;
}

/** Whether an engine of anybody is let in from anywhere. */
export const isUnauthenticated = ({ host, identityKeys }: OrdersAccess): boolean =>
  host === '::' && identityKeys === undefined;

/** Whom the orders answer, for the log. */
export function wordsOf(access: OrdersAccess): string {
  if (access.identityKeys !== undefined) return 'for the engine of RESTATE_IDENTITY_KEY';
  return isUnauthenticated(access) ? 'for ANY engine on ANY network' : 'for engines on this machine';
}
