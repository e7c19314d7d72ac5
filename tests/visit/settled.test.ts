import { expect, test, vi } from 'vitest';
import { yieldToBrowser } from '#src/effects/browser/scheduling.ts';
import { whenSettled } from '#src/visit/settled.ts';
import { atRest, type Storefront } from '#src/visit/storefront.ts';

/** Visit stub with a settable snapshot. */
function visit() {
  const listeners = new Set<() => void>();
  let shown: Storefront = atRest;
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
  'what stands there is left until the checkout is there or known not to come, and drawn over once: %j',
  async (settled) => {
    const { show, ...shown } = visit();
    const draw = vi.fn<() => void>();
    whenSettled(shown, draw);
    show({ isOpening: true });
    // Enough time for a premature render.
    await yieldToBrowser();
    expect(draw).not.toHaveBeenCalled();
    show(settled);
    await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce());
    show({ nbMeals: 12 });
    expect(draw).toHaveBeenCalledOnce();
  },
);
