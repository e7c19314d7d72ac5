import { currentScope } from '#tests/simulator/scope.ts';
import { surroundings } from './surroundings.ts';

function fetchInWorld(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const ask = currentScope()?.page?.fetch ?? surroundings()?.fetch;
  return ask === undefined
    ? Promise.reject(new TypeError('There is no world to fetch from'))
    : ask(input, init);
}

/** Has `fetch` go over the world's network, and a page find its own things in its window. */
export function replaceWindow(): void {
  Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: fetchInWorld });
  Object.defineProperty(globalThis.navigator, 'locks', {
    configurable: true,
    get: () => currentScope()?.page?.locks,
  });
}
