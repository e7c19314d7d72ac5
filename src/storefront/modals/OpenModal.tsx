import { useStorefront } from '#src/visit/context.ts';
import { DiscountLead } from './DiscountLead.tsx';
import { ExitIntent } from './ExitIntent.tsx';

export function OpenModal() {
  const overlay = useStorefront((storefront) => storefront.overlay);
  switch (overlay.kind) {
    case 'exitIntent':
      return <ExitIntent />;
    case 'discountLead':
      return <DiscountLead lead={overlay} />;
    case 'none':
      return null;
  }
}
