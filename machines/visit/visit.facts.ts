import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { ExitDetected, VisitContext, VisitMessage } from './visit.machine.ts';

export const checkoutIsExpected = ({ isExpected }: VisitContext): boolean => isExpected;

/** @rule R2.53 */
export const orderIsPressed = ({ queue }: VisitContext): boolean =>
  queue.some(({ type }) => type === 'order.started');

/** @rule R2.53 */
export const codeIsNotPrefetched = ({ isPrefetched }: VisitContext): boolean => !isPrefetched;

/** `true` while the code only loads because the visitor is near the box picker. */
export const nothingIsRequested = ({ queue, isExpected }: VisitContext): boolean =>
  queue.length === 0 && !isExpected;

export const checkoutIsOpen = ({ isCheckoutOpen }: VisitContext): boolean => isCheckoutOpen;

/** No reload during an order, because it would clear the card fields. */
export const reportNeedsReload = ({ isReportMissing, isAtOrder }: VisitContext): boolean =>
  isReportMissing && !isAtOrder;

/** The exit dialog never covers another layer. @rule R4.23 */
export const exitIsUncovered = ({ isConsentOpen }: VisitContext, { isCovered }: ExitDetected): boolean =>
  !isConsentOpen && !isCovered;

export const eventsToReplay = (event: VisitMessage): readonly ShopperEvent[] =>
  event.type === 'code.missing' ? event.events : [];
