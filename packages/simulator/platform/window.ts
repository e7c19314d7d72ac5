import { currentScope } from '#simulator/scope.ts';
import { worldPlatform } from './worldPlatform.ts';

function fetchInWorld(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const pageFetch = currentScope()?.page?.fetch ?? worldPlatform()?.fetch;
  return pageFetch === undefined
    ? Promise.reject(new TypeError('No simulated world to fetch from'))
    : pageFetch(input, init);
}

const consoleMethods = ['debug', 'error', 'info', 'log', 'warn'] as const;

function replaceConsole(): void {
  for (const method of consoleMethods) {
    const original = console[method].bind(console);
    console[method] = (...args: unknown[]) => {
      const page = currentScope()?.page;
      if (page === undefined) original(...args);
      else page.onConsole(args.map(String).join(' '));
    };
  }
}

export function replaceWindow(): void {
  replaceConsole();
  Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: fetchInWorld });
  Object.defineProperty(globalThis.navigator, 'locks', {
    configurable: true,
    get: () => currentScope()?.page?.locks,
  });
  Object.defineProperty(globalThis, 'location', {
    configurable: true,
    get: () => currentScope()?.page?.location,
  });
}
