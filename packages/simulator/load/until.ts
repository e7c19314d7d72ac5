import { setTimeout as pause } from 'node:timers/promises';

/** In ms, between two looks at another process. */
const usual = 20;

/**
 * Asks until it is so.
 * @param patience in ms
 * @returns after how many ms it was; null when patience was over first
 */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  patience: number,
  between = usual,
): Promise<number | null> {
  const since = performance.now();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- it is asked again until it is so
    if (await isSo()) return Math.round(performance.now() - since);
    if (performance.now() - since > patience) return null;
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await pause(between);
  }
}
