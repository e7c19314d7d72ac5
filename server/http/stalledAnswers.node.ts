import type { ServerResponse } from 'node:http';

/** Number of checks within the timeout. */
const looks = 6;

/**
 * Closes connections whose client reads too slowly, because a response holds a file and memory.
 * @param patience maximum duration of a response, in ms
 * @returns a function that stops the checks
 */
export function endStalledAnswers(open: ReadonlySet<ServerResponse>, patience: number): () => void {
  const begunAt = new WeakMap<ServerResponse, number>();

  function look(): void {
    const now = performance.now();
    for (const response of open) {
      if (!response.headersSent) continue;
      const begun = begunAt.get(response) ?? now;
      begunAt.set(response, begun);
      if (now - begun > patience) response.socket?.destroy();
    }
  }
  const looking = setInterval(look, patience / looks);
  looking.unref();
  return () => clearInterval(looking);
}
