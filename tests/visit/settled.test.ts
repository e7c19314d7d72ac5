import { expect, test, vi } from 'vitest';
import { yieldToBrowser } from '#src/effects/browser/scheduling.ts';
import { whenSettled } from '#src/visit/settled.ts';
import { defaultStorefront, type Storefront } from '#src/visit/storefront.ts';

/** Visit stub with a settable snapshot. */
function createVisitStub() {
  const listeners = new Set<() => void>();
  let shown: Storefront = defaultStorefront;
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => shown,
    show: (change: Partial<Storefront>): void => {
      shown = { ...shown, ...change };
      for (const listener of listeners) listener();
    },
  };
}

test.each([{ Checkout: () => null }, { isUnreachable: true }])(
  'renders once, after the checkout has loaded or failed to load (%j)',
  async (settled) => {
    const { show, ...shown } = createVisitStub();
    const render = vi.fn<() => void>();
    whenSettled(shown, render);
    show({ isOpening: true });
    // Gives a premature render the time to happen.
    await yieldToBrowser();
    expect(render).not.toHaveBeenCalled();
    show(settled);
    await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
    show({ nbMeals: 12 });
    expect(render).toHaveBeenCalledOnce();
  },
);
