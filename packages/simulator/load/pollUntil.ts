import { setTimeout as pause } from 'node:timers/promises';

/** Polling interval in ms. */
const defaultInterval = 20;

/** Polls a condition. @param timeout in ms @returns elapsed ms, or `null` after the timeout */
export async function pollUntil(
  condition: () => Promise<boolean> | boolean,
  timeout: number,
  interval = defaultInterval,
): Promise<number | null> {
  const startedAt = performance.now();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- polls the condition
    if (await condition()) return Math.round(performance.now() - startedAt);
    if (performance.now() - startedAt > timeout) return null;
    // oxlint-disable-next-line no-await-in-loop -- delay between polls
    await pause(interval);
  }
}
