import { use, useState } from 'react';
import { footer } from '#src/content/footer.ts';
import { Lost } from '#src/ui/lost/Lost.tsx';
import { VisitContext } from '#src/visit/context.ts';

export function ReportButton({ className }: { readonly className: string | undefined }) {
  const visit = use(VisitContext);
  const [isLost, setIsLost] = useState(false);
  const open = (): void => {
    setIsLost(false);
    visit?.report?.().catch(() => setIsLost(true));
  };
  return (
    <>
      <button type="button" className={className} onClick={open}>
        {footer.report}
      </button>
      {isLost && <Lost {...footer.reportLost} onRetry={open} isOver />}
    </>
  );
}
