import { tenderIn } from '#machines/checkout/facts.ts';
import type { Tender } from '#machines/domain/tender.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { paidTenderIn } from './paidTenderIn.ts';

const isSame = (previous: Tender | null, next: Tender | null): boolean =>
  JSON.stringify(previous) === JSON.stringify(next);

/** How the basket would be paid; null while box or e-mail are missing. */
export const useTender = (): Tender | null => useCheckoutSelector(({ context }) => tenderIn(context), isSame);

/** How the order was paid. */
export const usePaidTender = (): Tender | null =>
  useCheckoutSelector(({ context }) => paidTenderIn(context), isSame);
