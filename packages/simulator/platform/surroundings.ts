import type { Random } from '#simulator/random.ts';
import type { Scheduler } from '#simulator/scheduler.ts';

export interface Surroundings {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly fetch: typeof fetch;
}

let currentPlatform: Surroundings | null = null;

/** `null` outside a world, where real time and randomness apply. */
export const surroundings = (): Surroundings | null => currentPlatform;

/** @param platform `null` restores the real platform */
export function liveOn(platform: Surroundings | null): void {
  currentPlatform = platform;
}
