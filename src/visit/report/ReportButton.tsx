import { use, useState } from 'react';
import { footer } from '#src/content/footer.ts';
import { LoadError } from '#src/ui/loadError/LoadError.tsx';
import { VisitContext } from '#src/visit/context.ts';

export function ReportButton({ className }: { readonly className: string | undefined }) {
  const visit = use(VisitContext);
  const [hasLoadFailed, setHasLoadFailed] = useState(false);
  const open = (): void => {
    setHasLoadFailed(false);
    visit?.report?.().catch(() => setHasLoadFailed(true));
  };
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {footer.report}
      </button>
      {hasLoadFailed && <LoadError {...footer.reportLost} onRetry={open} isOverlay />}
    </>
  );
}
