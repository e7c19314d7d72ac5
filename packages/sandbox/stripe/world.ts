import { newId } from './ids.ts';
import type { EventRecord } from './records.ts';
import type { Store } from './store.ts';

/** Dependencies of operations. */
export interface World {
  readonly store: Store;
  /** Seconds, as in Stripe's API. */
  readonly now: () => number;
  /** Address of the bank page for an intent. */
  readonly challengeUrl: (query: Record<string, string>) => string;
  /** Queues an event for the courier, in the same transaction. */
  readonly announce: (event: EventRecord) => void;
  /** Schedules a bank's verdict on a refund. */
  readonly expectVerdict: (at: number) => void;
}

/** Stores an event with a snapshot of the object. @param previous former values of the changed fields */
export function emit(
  world: World,
  type: string,
  object: Record<string, unknown>,
  previous?: Record<string, unknown>,
): void {
  const happened = { id: newId('evt'), created: world.now(), type, object };
  world.announce(world.store.events.put({ ...happened, ...(previous && { previous }) }));
}
