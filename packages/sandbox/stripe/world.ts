import { newId } from './ids.ts';
import type { EventRecord } from './records.ts';
import type { Store } from './store.ts';

/** What operations see and do. */
export interface World {
  readonly store: Store;
  /** Seconds, as Stripe counts. */
  readonly now: () => number;
  /** The address of the bank's page for an intent. */
  readonly challengeUrl: (query: Record<string, string>) => string;
  /** Hands an event to the courier, in the same transaction. */
  readonly announce: (event: EventRecord) => void;
  /** Has a bank's verdict on a refund come at that second. */
  readonly expectVerdict: (at: number) => void;
}

/**
 * Notes that something happened to an object, as it is now.
 * @param previous what of it was otherwise before
 */
export function emit(
  world: World,
  type: string,
  object: Record<string, unknown>,
  previous?: Record<string, unknown>,
): void {
  const happened = { id: newId('evt'), created: world.now(), type, object };
  world.announce(world.store.events.put({ ...happened, ...(previous && { previous }) }));
}
