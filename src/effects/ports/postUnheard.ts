type Post = (url: string, body: string) => Promise<void>;

/**
 * Posts JSON that nobody waits for: without cookies, which `navigator.sendBeacon` would send along. What is not taken is lost in silence.
 * It never rejects.
 */
export const postUnheard =
  (fetch: typeof globalThis.fetch): Post =>
  async (url, body) => {
    try {
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        credentials: 'omit',
        // Goes out even when the page is left.
        keepalive: true,
      });
    } catch {
      // The shop sells without it.
    }
  };
