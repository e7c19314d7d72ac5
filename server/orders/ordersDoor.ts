import type { Config } from '#server/config.ts';

type Settings = Pick<Config, 'RESTATE_IDENTITY_KEY' | 'ORDERS_UNAUTHENTICATED'>;

/** Who may reach the orders: whoever does may refund and register them. */
export interface OrdersDoor {
  /** The address to listen on. */
  readonly host: '127.0.0.1' | '::';
  /** Public keys of the one engine that is let in; without one, any engine is. */
  readonly identityKeys?: string[];
}

/** Every network for an engine that proves who it is; else this machine alone, unless the configuration says otherwise by name. */
export function doorOf({ RESTATE_IDENTITY_KEY, ORDERS_UNAUTHENTICATED }: Settings): OrdersDoor {
  if (RESTATE_IDENTITY_KEY !== undefined) return { host: '::', identityKeys: [RESTATE_IDENTITY_KEY] };
  return { host: ORDERS_UNAUTHENTICATED ? '::' : '127.0.0.1' };
}

/** Whether an engine of anybody is let in from anywhere. */
export const isOpen = ({ host, identityKeys }: OrdersDoor): boolean =>
  host === '::' && identityKeys === undefined;

/** Whom the orders answer, for the log. */
export function wordsOf(door: OrdersDoor): string {
  if (door.identityKeys !== undefined) return 'for the engine of RESTATE_IDENTITY_KEY';
  return isOpen(door) ? 'for ANY engine on ANY network' : 'for engines on this machine';
}
