import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveHome } from '#src/visit/leaveHome.ts';
import { atRest, type Storefront } from '#src/visit/storefront.ts';

const siteUrl = 'https://www.example.test/';
const replace = vi.fn<(url: string) => void>();
beforeEach(() => vi.stubGlobal('location', { replace }));
afterEach(() => {
  replace.mockReset();
  vi.unstubAllGlobals();
});

/** Starts `leaveHome` on a page. Returns a function that changes the visible state. */
function page(isExpected: boolean) {
  const listeners: (() => void)[] = [];
  let shown: Storefront = atRest;
  const subscribe = (listener: () => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  leaveHome({ subscribe, getSnapshot: () => shown }, { isExpected, siteUrl });
  return (next: Partial<Storefront>): void => {
    shown = { ...atRest, ...next };
    for (const listener of listeners) listener();
  };
}

test('who comes for the home page goes on to the brand’s website @R2.4', () => {
  page(false);
  expect(replace).toHaveBeenCalledExactlyOnceWith(siteUrl);
});

test('who comes to order stays, until they are home', () => {
  const shows = page(true);
  shows({ Checkout: () => null, isHome: false });
  expect(replace).not.toHaveBeenCalled();
  shows({ Checkout: () => null, isHome: true });
  expect(replace).toHaveBeenCalledWith(siteUrl);
});

test('who cannot have the order’s code stays to ask for it again', () => {
  const shows = page(true);
  shows({ isUnreachable: true });
  shows({ isOpening: true });
  expect(replace).not.toHaveBeenCalled();
});

test('who comes back from a payment that is not known here is told so before they go', () => {
  const shows = page(true);
  shows({ Checkout: () => null, isHome: true, notices: ['paymentIsUnknown'] });
  expect(replace).not.toHaveBeenCalled();
  shows({ Checkout: () => null, isHome: true });
  expect(replace).toHaveBeenCalledWith(siteUrl);
});
