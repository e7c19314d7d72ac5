import type { Page, Request } from '@playwright/test';

/** Returns a live list of requests whose path ends with `ending`. */
export function requestsTo(page: Page, ending: string): readonly Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(ending)) made.push(request);
  });
  return made;
}

/** Holds requests to an address. Returns a function that releases them and all later ones. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
