import type { Page, Request } from '@playwright/test';

/** Returns a live list of the page's requests whose path ends with `ending`. */
export function recordRequests(page: Page, ending: string): readonly Request[] {
  const recorded: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(ending)) recorded.push(request);
  });
  return recorded;
}

/**
 * Holds back the page's requests to an address.
 * Returns a function that releases the held requests and lets later ones pass.
 * Makes the page's timeouts of 5 s or more ten times longer, so that checks of the waiting page can finish.
 */
export async function holdResponses(page: Page, address: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.addInitScript(extendTimeouts);
  await page.evaluate(extendTimeouts);
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

function extendTimeouts(): void {
  const originalSetTimeout = window.setTimeout.bind(window);
  const startExtended = (handler: TimerHandler, ms = 0, ...values: unknown[]): number =>
    originalSetTimeout(handler, ms < 5000 ? ms : ms * 10, ...values);
  Object.assign(window, { setTimeout: startExtended });
}
