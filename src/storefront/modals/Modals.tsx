import { useEffect } from 'react';
import { modals } from '#src/content/modals.ts';
import { Unreachable } from '#src/visit/report/Unreachable.tsx';
import { useStorefront, useTell } from '#src/visit/context.ts';
import { lazyPart } from '#src/visit/lazyPart.tsx';
import { useLeadRequest } from './useLeadRequest.ts';
import { useMouseLeave } from './useMouseLeave.ts';

/** Its code comes with the first that opens: most visitors never see one. */
const OpenModal = lazyPart(async () => (await import('./OpenModal.tsx')).OpenModal, MissingModal, [
  { type: 'lead.requested' },
]);

/** The dialogs over the home page, one at a time; which one is open, the overlay chart decides. */
export function Modals() {
  useMouseLeave();
  useLeadRequest();
  const isOpen = useStorefront(({ overlay }) => overlay.kind !== 'none');
  return isOpen && <OpenModal />;
}

/** Who asked for a dialog reads that it does not come. One that nobody asked for is closed again, without a word. */
function MissingModal({ onRetry }: { readonly onRetry: () => void }) {
  const tell = useTell();
  const isAskedFor = useStorefront(({ overlay }) => overlay.kind === 'discountLead');
  useEffect(() => {
    if (!isAskedFor) tell({ type: 'overlay.dismissed' });
  }, [isAskedFor, tell]);
  return (
    isAskedFor && <Unreachable text={modals.unreachable} retry={modals.retry} onRetry={onRetry} isOver />
  );
}
