/** Imitates a tag loader: sets a cookie, creates `dataLayer` and reports that it has loaded. */
const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  document.cookie = '_ga_sandbox=1; path=/; samesite=lax';
  Object.assign(window, { dataLayer: [] });
  const collectorUrl = new URL('.', script.src).href.replace(/\/$/, '');
  void fetch(collectorUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'loaded' }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
