import { Suspense, lazy, useEffect } from 'react';
import { useStorefront, useTell } from '#src/visit/context.ts';
import { useExitIntent } from './useExitIntent.ts';
import { useLeadRequest } from './useLeadRequest.ts';

/** Their code comes with the first that opens: most visitors never see one. */
const OpenModal = lazy(() =>
  import('./OpenModal.tsx').then(
    (loaded) => ({ default: loaded.OpenModal }),
    () => ({ default: Unavailable }),
  ),
);

/** The dialogs over the home page, one at a time; which one is open, the overlay chart decides. */
export function Modals() {
  useExitIntent();
  useLeadRequest();
  const isOpen = useStorefront(({ overlay }) => overlay.kind !== 'closed');
  return (
    isOpen && (
      <Suspense fallback={null}>
        <OpenModal />
      </Suspense>
    )
  );
}

/** Without its code a dialog is closed again: nothing waits behind a page that shows nothing. */
function Unavailable() {
  const tell = useTell();
  useEffect(() => tell({ type: 'overlay.dismissed' }), [tell]);
  return null;
}
