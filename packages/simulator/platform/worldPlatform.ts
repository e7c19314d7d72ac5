import type { Random } from '#simulator/random.ts';
import type { Scheduler } from '#simulator/scheduler.ts';

export interface WorldPlatform {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly fetch: typeof fetch;
}

let currentPlatform: WorldPlatform | null = null;

/** Returns the simulated platform, or `null` outside a simulated world, where real time and randomness apply. */
export const worldPlatform = (): WorldPlatform | null => currentPlatform;

/** Sets the simulated platform of the thread. @param platform `null` restores the real platform */
export function setWorldPlatform(platform: WorldPlatform | null): void {
  currentPlatform = platform;
}
