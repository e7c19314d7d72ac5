type Post = (url: string, body: string) => Promise<void>;

/** Sends JSON without cookies, unlike `navigator.sendBeacon`. Never rejects. */
export const sendBeaconJson =
  (fetch: typeof globalThis.fetch): Post =>
  async (url, body) => {
    try {
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        credentials: 'omit',
        keepalive: true,
      });
    } catch {
      // Ignores a failed request, because the shop works without the sent data.
    }
  };
