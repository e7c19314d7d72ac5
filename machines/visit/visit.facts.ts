import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { OpeningReport, VisitContext, VisitEvent } from './visit.machine.ts';

export const checkoutIsExpected = ({ isExpected }: VisitContext): boolean => isExpected;

export const checkoutIsOpen = ({ isCheckoutOpen }: VisitContext): boolean => isCheckoutOpen;

/** `true` if the problem report needs a reload, except during an order, whose card fields would be lost. */
export const reportNeedsReload = ({ isReportMissing, isAtOrder }: VisitContext): boolean =>
  isReportMissing && !isAtOrder;

/** Events to send again after the reload, because their code was missing. */
export const eventsToReplay = (event: VisitEvent | OpeningReport): readonly ShopperEvent[] =>
  event.type === 'code.missing' ? event.events : [];
