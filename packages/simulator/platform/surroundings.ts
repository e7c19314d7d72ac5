import type { Random } from '#simulator/random.ts';
import type { Scheduler } from '#simulator/scheduler.ts';

/** What everything in this process lives on. */
export interface Surroundings {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly fetch: typeof fetch;
}

let current: Surroundings | null = null;

/** Null outside of any world: the machine's own time and chance count then. */
export const surroundings = (): Surroundings | null => current;

/** @param next null to give the machine's own back */
export function liveOn(next: Surroundings | null): void {
  current = next;
}
