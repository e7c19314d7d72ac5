import { useEffect } from 'react';
import { modals } from '#src/content/modals.ts';
import { LoadErrorWithReport } from '#src/visit/report/LoadErrorWithReport.tsx';
import { useStorefront, useSendToCheckout } from '#src/visit/context.ts';
import { lazyComponent } from '#src/visit/lazyComponent.tsx';
import { useLeadRequest } from './useLeadRequest.ts';
import { useMouseLeave } from './useMouseLeave.ts';

/** The dialogs' code loads with the first dialog, because most visitors never see one. */
const OpenModal = lazyComponent(async () => (await import('./OpenModal.tsx')).OpenModal, MissingModal, [
  { type: 'lead.requested' },
]);

export function Modals() {
  useMouseLeave();
  useLeadRequest();
  const isOpen = useStorefront(({ overlay }) => overlay.kind !== 'none');
  return isOpen && <OpenModal />;
}

/**
 * Replaces a dialog whose code failed to load. If the visitor did not request the dialog, closes it silently.
 */
function MissingModal({ onRetry }: { readonly onRetry: () => void }) {
  const sendToCheckout = useSendToCheckout();
  const isRequested = useStorefront(({ overlay }) => overlay.kind === 'discountLead');
  useEffect(() => {
    if (!isRequested) sendToCheckout({ type: 'overlay.dismissed' });
  }, [isRequested, sendToCheckout]);
  return (
    isRequested && (
      <LoadErrorWithReport text={modals.unreachable} retry={modals.retry} onRetry={onRetry} isOverlay />
    )
  );
}
