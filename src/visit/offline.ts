import { trustedScriptUrl } from '#src/ports/trusted.ts';

/** Where there is no network, a page says so in the shop's own words (src/worker/offline.ts). Not while developing: it would answer for pages. */
export function registerOffline(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    // Without it the browser's own page says so.
    void navigator.serviceWorker.register(trustedScriptUrl('/sw.js')).catch(() => undefined);
}
