import type { ShopperEvent } from '#machines/checkout/types.ts';

/** For the starter, which stands in the page itself and has the code for it (src/starter/loadAnew.ts). */
interface Asked {
  readonly kept: readonly ShopperEvent[];
  readonly refuse: (reason: unknown) => void;
}

declare global {
  interface DocumentEventMap {
    'app:stuck': CustomEvent<Asked>;
  }
}

/**
 * Has the page loaded again, with what the checkout was to be told.
 * @throws (rejects) TypeError or DOMException when the shop does not answer; else the page goes
 */
export const askReload = (kept: readonly ShopperEvent[]): Promise<void> =>
  new Promise((_, refuse) =>
    document.dispatchEvent(new CustomEvent<Asked>('app:stuck', { detail: { kept, refuse } })),
  );
