import { footer } from '#src/content/footer.ts';
import { useVisit } from '#src/visit/context.ts';

export function CookieLink({ className }: { readonly className: string | undefined }) {
  const visit = useVisit();
  return (
    <button type="button" className={className} onClick={() => visit.send({ type: 'consent.requested' })}>
      {footer.cookies}
    </button>
  );
}
