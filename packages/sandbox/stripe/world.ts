import { generateId } from './ids.ts';
import type { EventRecord } from './records.ts';
import type { StripeStore } from './store.ts';

/** Dependencies of operations. */
export interface StripeWorld {
  readonly store: StripeStore;
  /** Seconds, as in Stripe's API. */
  readonly now: () => number;
  /** Address of the bank page for an intent. */
  readonly challengeUrl: (query: Record<string, string>) => string;
  /** Queues an event for the courier, in the same transaction. */
  readonly queueEvent: (event: EventRecord) => void;
  /** Schedules a bank's verdict on a refund. */
  readonly scheduleVerdict: (at: number) => void;
}

/** Stores an event with a snapshot of the object. @param previous former values of the changed fields */
export function emitEvent(
  world: StripeWorld,
  type: string,
  object: Record<string, unknown>,
  previous?: Record<string, unknown>,
): void {
  const event = { id: generateId('evt'), created: world.now(), type, object };
  world.queueEvent(world.store.events.put({ ...event, ...(previous && { previous }) }));
}
