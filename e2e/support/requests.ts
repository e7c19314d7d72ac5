import type { Page, Request } from '@playwright/test';

/** Requests to addresses that end so, as they are made. */
export function requestsTo(page: Page, ending: string): readonly Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(ending)) made.push(request);
  });
  return made;
}

/** Keeps requests to an address from arriving; gives what lets them go, and all that follow. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
