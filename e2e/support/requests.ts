import type { Page, Request } from '@playwright/test';

/** Returns a live list of requests whose path ends with `ending`. */
export function requestsTo(page: Page, ending: string): readonly Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(ending)) made.push(request);
  });
  return made;
}

/**
 * Holds requests to an address, and multiplies the page's timeouts of 5 s or more by ten, because checks of a
 * pending screen can take longer than a timeout. Returns a function that releases the held requests and all later ones.
 */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.addInitScript(extendTimeouts);
  await page.evaluate(extendTimeouts);
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

function extendTimeouts(): void {
  const start = window.setTimeout.bind(window);
  const startLater = (handler: TimerHandler, ms = 0, ...values: unknown[]): number =>
    start(handler, ms < 5000 ? ms : ms * 10, ...values);
  Object.assign(window, { setTimeout: startLater });
}
