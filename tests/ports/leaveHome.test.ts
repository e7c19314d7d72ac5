import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redirectHomeToSite } from '#src/visit/redirectHomeToSite.ts';
import { defaultStorefront, type Storefront } from '#src/visit/storefront.ts';

const siteUrl = 'https://www.example.test/';
const replace = vi.fn<(url: string) => void>();
beforeEach(() => vi.stubGlobal('location', { replace }));
afterEach(() => {
  replace.mockReset();
  vi.unstubAllGlobals();
});

/**
 * Starts the redirect from the home page to the brand’s website, on a page stub.
 * Returns a function that changes the visible page.
 */
function page(isExpected: boolean) {
  const listeners: (() => void)[] = [];
  let shown: Storefront = defaultStorefront;
  const subscribe = (listener: () => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  redirectHomeToSite({ subscribe, getSnapshot: () => shown }, { isExpected, siteUrl });
  return (next: Partial<Storefront>): void => {
    shown = { ...defaultStorefront, ...next };
    for (const listener of listeners) listener();
  };
}

test('redirects visitors of the home page to the brand’s website @R2.4', () => {
  page(false);
  expect(replace).toHaveBeenCalledExactlyOnceWith(siteUrl);
});

test('redirects a customer with an open order only after the return to the home page', () => {
  const show = page(true);
  show({ Checkout: () => null, isHome: false });
  expect(replace).not.toHaveBeenCalled();
  show({ Checkout: () => null, isHome: true });
  expect(replace).toHaveBeenCalledWith(siteUrl);
});

test('does not redirect while the code of an open order loads or after it failed to load', () => {
  const show = page(true);
  show({ isUnreachable: true });
  show({ isOpening: true });
  expect(replace).not.toHaveBeenCalled();
});

test('delays the redirect while the notice of an unknown payment is shown', () => {
  const show = page(true);
  show({ Checkout: () => null, isHome: true, notices: ['paymentIsUnknown'] });
  expect(replace).not.toHaveBeenCalled();
  show({ Checkout: () => null, isHome: true });
  expect(replace).toHaveBeenCalledWith(siteUrl);
});
