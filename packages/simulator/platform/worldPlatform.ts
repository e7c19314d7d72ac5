import type { Random } from '#simulator/random.ts';
import type { Scheduler } from '#simulator/scheduler.ts';

export interface WorldPlatform {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly fetch: typeof fetch;
}

let currentPlatform: WorldPlatform | null = null;

/** `null` outside a world, where real time and randomness apply. */
export const worldPlatform = (): WorldPlatform | null => currentPlatform;

/** @param platform `null` restores the real platform */
export function setWorldPlatform(platform: WorldPlatform | null): void {
  currentPlatform = platform;
}
