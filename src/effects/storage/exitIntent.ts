import type { ActorRefFrom } from 'xstate';
import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';

/** Session storage keeps it across the pages of a tab. @rule R4.23 */
const storageKey = 'exit_intent';

export const wasExitIntentShown = (session: Pick<Storage, 'getItem'> | null): boolean =>
  (session?.getItem(storageKey) ?? null) !== null;

export function persistExitIntentShown(
  overlay: Pick<ActorRefFrom<typeof overlayMachine>, 'subscribe'>,
  session: Pick<Storage, 'setItem' | 'removeItem'> | null,
): void {
  overlay.subscribe(({ context: { wasExitShown } }) => {
    try {
      if (wasExitShown) session?.setItem(storageKey, 'shown');
      else session?.removeItem(storageKey);
    } catch {
      // Storage is full. The next page may show the dialog again.
    }
  });
}
