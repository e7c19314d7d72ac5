import { expect, vi } from 'vitest';

/** Expects that a call without a response rejects after exactly 20 seconds. */
export async function expectTimeout(ask: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers();
  const missed = vi.fn();
  const asked = ask().catch(missed);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(missed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(missed).toHaveBeenCalledOnce();
  await asked;
  vi.useRealTimers();
}
