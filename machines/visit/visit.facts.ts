import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { OpeningReport, VisitContext, VisitEvent } from './visit.machine.ts';

/** Whether there is something to go on with, so that the checkout need not be asked for. */
export const checkoutIsExpected = ({ isExpected }: VisitContext): boolean => isExpected;

/** Whether the checkout has come. */
export const checkoutIsOpen = ({ isCheckoutOpen }: VisitContext): boolean => isCheckoutOpen;

/** Whether the page is to be loaded again for a report's code. At the order, what was typed for the payment would go with the page. */
export const reportNeedsReload = ({ isReportMissing, isAtOrder }: VisitContext): boolean =>
  isReportMissing && !isAtOrder;

/** What asks again for the part of the page whose code is missing, once the page is loaded again. */
export const askingIn = (event: VisitEvent | OpeningReport): readonly ShopperEvent[] =>
  event.type === 'code.missing' ? event.asking : [];
