import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '#src/effects/browser/scheduling.ts';

afterEach(() => void vi.unstubAllGlobals());

test('runs the callback even if the browser is never idle', async () => {
  // Simulates a browser that is never idle, so that callbacks run only at their timeout.
  vi.stubGlobal('requestIdleCallback', (call: () => void, options: { timeout?: number } = {}) => {
    if (options.timeout !== undefined) queueMicrotask(call);
    return 1;
  });
  await expect(new Promise<void>((resolve) => void whenIdle(resolve))).resolves.toBeUndefined();
});

test('runs the callback without requestIdleCallback', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  await expect(new Promise<void>((resolve) => void whenIdle(resolve))).resolves.toBeUndefined();
});
