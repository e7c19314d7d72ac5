import { MemoryStorage } from '#tests/support/memoryStorage.ts';

/** Simulated browser state that all its tabs share. */
export interface Browser {
  readonly fetch: typeof fetch;
  readonly storage: MemoryStorage;
}

/**
 * Creates a simulated browser.
 * @param onResponse receives each response to the page, with its headers
 */
export const openBrowser = (onResponse: (response: string) => void = () => undefined): Browser => ({
  fetch: createBrowserFetch(onResponse),
  storage: new MemoryStorage(),
});

/** Creates a `fetch` that stores cookies, as a browser does for one origin. */
function createBrowserFetch(onResponse: (response: string) => void): typeof fetch {
  const cookies = new Map<string, string>();
  return async (target, init) => {
    const request = new Request(target, init);
    request.headers.set('cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '));
    const response = await globalFetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const { pathname } = new URL(request.url);
    // Excludes responses of Edenred's own pages and of sandbox controls, which the shop's page never receives.
    if (/^\/(?:api|wf|sandbox\/(?:paygreen|stripe))\//.test(pathname)) {
      const body = await response.clone().text();
      onResponse(`${pathname} ${JSON.stringify([...response.headers])} ${body}`);
    }
    return response;
  };
}

/** Node's own `fetch`. A test may replace the global `fetch` for the page. */
const globalFetch = globalThis.fetch;
