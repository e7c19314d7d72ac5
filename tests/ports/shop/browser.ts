import { MemoryStorage } from '#tests/support/memoryStorage.ts';

/** State that the tabs of a browser share. */
export interface Browser {
  readonly fetch: typeof fetch;
  readonly storage: MemoryStorage;
}

/** @param onResponse receives each response to the page, with its headers */
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
    // The page does not receive responses of Edenred's own pages or of the sandbox's test endpoints.
    if (/^\/(?:api|wf|sandbox\/(?:paygreen|stripe))\//.test(pathname)) {
      const body = await response.clone().text();
      onResponse(`${pathname} ${JSON.stringify([...response.headers])} ${body}`);
    }
    return response;
  };
}

/** Node's own `fetch`, because a test may stub the global one for the page. */
const globalFetch = globalThis.fetch;
