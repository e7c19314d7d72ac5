import { MemoryStorage } from '#tests/support/memoryStorage.ts';

/** What the tabs of one browser share. */
export interface Browser {
  readonly fetch: typeof fetch;
  readonly storage: MemoryStorage;
}

export const openBrowser = (): Browser => ({ fetch: createBrowserFetch(), storage: new MemoryStorage() });

/** A `fetch` that keeps its cookies, as a browser does for one origin. */
function createBrowserFetch(): typeof fetch {
  const cookies = new Map<string, string>();
  return async (target, init) => {
    const request = new Request(target, init);
    request.headers.set('cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '));
    const answer = await globalFetch(request);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}

/** Node's own, whatever a test puts in its place for the page. */
const globalFetch = globalThis.fetch;
