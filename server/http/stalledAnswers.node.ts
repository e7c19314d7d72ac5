import type { ServerResponse } from 'node:http';

/** Looks at answers so often while one may take its patience. */
const looks = 6;

/**
 * Ends connections whose client does not read: an answer that has begun has to be taken within `patience` ms, or it holds its file and
 * its memory for as long as a client likes. An answer that has not begun yet is not looked at.
 * @returns ends the looking
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
  // It keeps no process from ending.
  looking.unref();
  return () => clearInterval(looking);
}
