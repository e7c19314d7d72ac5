import type { ActorRefFrom } from 'xstate';
import type { expressMachine } from '#machines/express/express.machine.ts';
import { storeText } from './accessible.ts';

/** Session storage key for the last answer of the wallets in this tab, so that screens reserve their space. */
const storageKey = 'wallets';

type KnownWallets = 'offered' | 'none';

export const readKnownWallets = (session: Pick<Storage, 'getItem'> | null): string | null =>
  session?.getItem(storageKey) ?? null;

/** Shows new wallets to CSS only between screens, because late buttons would move the fields of the form. */
export function persistKnownWallets(
  express: Pick<ActorRefFrom<typeof expressMachine>, 'subscribe'>,
  session: Pick<Storage, 'setItem'> | null,
  { dataset }: Pick<HTMLElement, 'dataset'>,
): void {
  const store = (known: KnownWallets): void => storeText(session, storageKey, known);
  express.subscribe((snapshot) => {
    const areOffered = snapshot.context.wallets.length > 0;
    if (snapshot.matches('idle')) store('offered');
    if (snapshot.matches('absent') && areOffered) dataset['wallets'] = 'offered' satisfies KnownWallets;
    if (!snapshot.matches('unavailable')) return;
    store('none');
    dataset['wallets'] = 'none' satisfies KnownWallets;
  });
}
