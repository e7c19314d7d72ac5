import { use } from 'react';
import { footer } from '#src/content/footer.ts';
import { VisitContext } from '#src/visit/context.ts';

/** Opens the report of a problem: what happened on this page, to be sent to the support. */
export function ReportButton({ className }: { readonly className: string | undefined }) {
  const visit = use(VisitContext);
  return (
    <button type="button" className={className} onClick={() => visit?.report?.()}>
      {footer.report}
    </button>
  );
}
