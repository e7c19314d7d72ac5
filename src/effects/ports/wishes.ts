import { fromCallback, fromPromise } from 'xstate';
import type { PortsOf } from '#machines/port.ts';
import type { WishesReport, wishesMachine } from '#machines/wishes/wishes.machine.ts';
import { readWishes, watchWishes, writeWishes } from '#src/effects/storage/wishes.ts';

export const wishesPorts = (
  storage: Storage | null,
  page: Pick<EventTarget, 'addEventListener'>,
): PortsOf<typeof wishesMachine> => ({
  storeWishes: fromPromise(async ({ input: { wishes } }) => {
    if (storage === null) throw new Error('Storage is forbidden');
    writeWishes(storage, wishes);
  }),
  watchWishes: fromCallback<WishesReport, void>(({ sendBack }) =>
    watchWishes(page, () => sendBack({ type: 'wishes.changed', wishes: readWishes(storage) })),
  ),
});
