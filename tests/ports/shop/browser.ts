import { MemoryStorage } from '#tests/support/memoryStorage.ts';

/** What the tabs of one browser share. */
export interface Browser {
  readonly fetch: typeof fetch;
  readonly storage: MemoryStorage;
}

/** @param hear is told each answer that reaches the page, headers and all */
export const openBrowser = (hear: (answer: string) => void = () => undefined): Browser => ({
  fetch: createBrowserFetch(hear),
  storage: new MemoryStorage(),
});

/** A `fetch` that keeps its cookies, as a browser does for one origin. */
function createBrowserFetch(hear: (answer: string) => void): typeof fetch {
  const cookies = new Map<string, string>();
  return async (target, init) => {
    const request = new Request(target, init);
    request.headers.set('cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '));
    const answer = await globalFetch(request);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const { pathname } = new URL(request.url);
    // Neither what Edenred’s own pages answer nor what a test asks of the sandbox reaches the page.
    if (/^\/(?:api|wf|sandbox\/(?:paygreen|stripe))\//.test(pathname)) {
      const body = await answer.clone().text();
      hear(`${pathname} ${JSON.stringify([...answer.headers])} ${body}`);
    }
    return answer;
  };
}

/** Node's own, whatever a test puts in its place for the page. */
const globalFetch = globalThis.fetch;
