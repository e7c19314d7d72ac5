import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchCode, watchStyleErrors } from '#src/effects/browser/fetchCode.ts';
import { expectTimeout } from '#tests/support/expectTimeout.ts';

/** Stub of a link in the page's head. The test decides whether it loads. */
class FakeLink extends EventTarget {
  rel = '';
  href = '';
  crossOrigin: string | null = null;
  /**
   * Dispatches the event on the link. Errors also reach the page, as capturing listeners receive them in
   * browsers.
   */
  settle(type: 'load' | 'error'): void {
    this.dispatchEvent(new Event(type));
    const event = new Event(type);
    Object.defineProperty(event, 'target', { value: this });
    if (type === 'error') page.dispatchEvent(event);
  }
  replaceWith(link: FakeLink): void {
    head[head.indexOf(this)] = link;
  }
}

let page = new EventTarget();
let head: FakeLink[] = [];
beforeEach(() => {
  page = new EventTarget();
  head = [];
  vi.stubGlobal('HTMLLinkElement', FakeLink);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { createElement: () => new FakeLink(), documentElement: { dataset: {} } });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page with a style sheet that Vite requests, and code that waits for its styles. */
function openPage() {
  watchStyleErrors();
  const link = Object.assign(new FakeLink(), { rel: 'stylesheet', href: '/assets/open.css' });
  head.push(link);
  const load = vi.fn<() => Promise<string>>(async () => 'code');
  return { link, load };
}

test('reloads a failed style sheet once, then loads the code', async () => {
  const { link, load } = openPage();
  link.settle('error');
  const code = [fetchCode(load), fetchCode(load)];
  expect(head).toMatchObject([{ rel: 'stylesheet', href: '/assets/open.css' }]);
  expect(head[0]).not.toBe(link);
  const loaded: string[] = [];
  load.mockImplementation(async () => (loaded.push('code'), 'code'));
  head[0]?.addEventListener('load', () => void loaded.push('styles'));
  head[0]?.settle('load');
  expect(await Promise.all(code)).toEqual(['code', 'code']);
  expect(loaded).toEqual(['styles', 'code', 'code']);

  const before = [...head];
  await fetchCode(load);
  expect(head).toEqual(before);
});

test('rejects if the styles fail again and retries them on the next call', async () => {
  const { link, load } = openPage();
  link.settle('error');
  const failing = fetchCode(load);
  head[0]?.settle('error');
  await expect(failing).rejects.toThrow('There is no /assets/open.css');
  expect(load).not.toHaveBeenCalled();

  const code = fetchCode(load);
  head[0]?.settle('load');
  expect(await code).toBe('code');
});

test('ignores a failed link that is not a stylesheet and loads the code', async () => {
  const { link, load } = openPage();
  link.rel = 'modulepreload';
  link.settle('error');
  expect(await fetchCode(load)).toBe('code');
  expect(head).toEqual([link]);
});

test('rejects after 20 s without a response and loads the code on the next call', async () => {
  const { load } = openPage();
  load.mockReturnValueOnce(new Promise(() => undefined));
  await expectTimeout(() => fetchCode(load));
  expect(await fetchCode(load)).toBe('code');
});
