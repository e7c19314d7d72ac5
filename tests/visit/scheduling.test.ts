import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '#src/effects/browser/scheduling.ts';

afterEach(() => void vi.unstubAllGlobals());

test('what nobody waits for comes also where the browser never finds that it is idle', async () => {
  // Simulates a browser that is never idle and only respects the timeout.
  vi.stubGlobal('requestIdleCallback', (call: () => void, options: { timeout?: number } = {}) => {
    if (options.timeout !== undefined) queueMicrotask(call);
    return 1;
  });
  await expect(new Promise<void>((resolve) => void whenIdle(resolve))).resolves.toBeUndefined();
});

test('comes without such a browser’s word for it', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  await expect(new Promise<void>((resolve) => void whenIdle(resolve))).resolves.toBeUndefined();
});
