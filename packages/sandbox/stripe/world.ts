import type { ExpressWallet } from '#sandbox/browser/express/expressWallets.ts';
import { generateId } from './ids.ts';
import type { EventRecord } from './records.ts';
import type { StripeStore } from './store.ts';

export interface StripeWorld {
  readonly store: StripeStore;
  /** Current time in seconds, as in Stripe's API. */
  readonly now: () => number;
  /** Returns the wallets that the Express Checkout Element offers. */
  readonly readWallets: () => readonly ExpressWallet[];
  /** Returns the address of the bank's 3-D Secure page for an intent. */
  readonly challengeUrl: (query: Record<string, string>) => string;
  /** Queues an event for webhook delivery, in the transaction of the change. */
  readonly queueEvent: (event: EventRecord) => void;
  /** Schedules a bank's verdict on a refund. */
  readonly scheduleVerdict: (at: number) => void;
}

/** Stores a Stripe event with a snapshot of the object. @param previous former values of the changed fields */
export function emitEvent(
  world: StripeWorld,
  type: string,
  object: Record<string, unknown>,
  previous?: Record<string, unknown>,
): void {
  const event = { id: generateId('evt'), created: world.now(), type, object };
  world.queueEvent(world.store.events.put({ ...event, ...(previous && { previous }) }));
}
