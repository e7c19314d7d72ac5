import { expect, vi } from 'vitest';

/** Expects that what hangs is missed after twenty seconds, and not before. */
export async function expectGivenUp(ask: () => Promise<unknown>): Promise<void> {
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
