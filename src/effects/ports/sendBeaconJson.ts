type Post = (url: string, body: string) => Promise<void>;

/** Sends no cookies, unlike `navigator.sendBeacon`. Never rejects. */
export const sendBeaconJson =
  (fetch: typeof globalThis.fetch): Post =>
  async (url, body) => {
    try {
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        credentials: 'omit',
        // Sent even if the page is left.
        keepalive: true,
      });
    } catch {
      // The data is optional. The shop works without it.
    }
  };
