import type { ServerResponse } from 'node:http';

const checksPerTimeout = 6;

/**
 * Closes connections of slow clients, because each response holds a file and memory.
 * @param maxResponseMs in ms
 * @returns a function that stops the checks
 */
export function endStalledResponses(
  openResponses: ReadonlySet<ServerResponse>,
  maxResponseMs: number,
): () => void {
  const startTimes = new WeakMap<ServerResponse, number>();

  function closeStalledResponses(): void {
    const now = performance.now();
    for (const response of openResponses) {
      if (!response.headersSent) continue;
      const startedAt = startTimes.get(response) ?? now;
      startTimes.set(response, startedAt);
      if (now - startedAt > maxResponseMs) response.socket?.destroy();
    }
  }
  const checkTimer = setInterval(closeStalledResponses, maxResponseMs / checksPerTimeout);
  checkTimer.unref();
  return () => clearInterval(checkTimer);
}
