import { setTimeout as pause } from 'node:timers/promises';

/** Polling interval in ms. */
const usual = 20;

/** Polls a condition. @param patience timeout in ms @returns elapsed ms, or `null` after the timeout */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  patience: number,
  between = usual,
): Promise<number | null> {
  const since = performance.now();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- polls the condition
    if (await isSo()) return Math.round(performance.now() - since);
    if (performance.now() - since > patience) return null;
    // oxlint-disable-next-line no-await-in-loop -- delay between polls
    await pause(between);
  }
}
