import type { ActorRefFrom } from 'xstate';
import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { storeText } from './accessible.ts';

/** Session storage key. It limits the exit dialog to once per browser tab. @rule R4.23 */
const storageKey = 'exit_intent';

export const wasExitIntentShown = (session: Pick<Storage, 'getItem'> | null): boolean =>
  (session?.getItem(storageKey) ?? null) !== null;

export function persistExitIntentShown(
  overlay: Pick<ActorRefFrom<typeof overlayMachine>, 'subscribe'>,
  session: Pick<Storage, 'setItem' | 'removeItem'> | null,
): void {
  overlay.subscribe(({ context: { wasExitShown } }) => {
    if (wasExitShown) storeText(session, storageKey, 'shown');
    else session?.removeItem(storageKey);
  });
}
