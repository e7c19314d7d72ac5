import { initialContext } from './changes.ts';
import { checkoutSetup } from './commands.ts';
import { form } from './form.ts';
import { home } from './home.ts';
import { opening } from './opening.ts';
import { payment } from './payment.ts';
import { returned } from './returned.ts';
import { routing } from './routing.ts';
import { success } from './success.ts';
import type { StoredReport } from './checkout.types.ts';
import { wiping } from './wiping.ts';

const storeReport = {
  actions: { type: 'storeReport', params: ({ event }: { event: StoredReport }) => event },
} as const;

/**
 * One state per screen, and three transient states. Child machines receive a customer event only if the
 * current state allows the event.
 * @rule R4.1
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => initialContext(input),
  invoke: [
    { id: 'account', src: 'account', input: ({ self }) => ({ parent: self }) },
    { id: 'addressSearch', src: 'addressSearch', input: ({ self }) => ({ parent: self }) },
    { id: 'card', src: 'card', input: ({ self }) => ({ parent: self }) },
    { id: 'citySearch', src: 'citySearch', input: ({ self }) => ({ parent: self }) },
    { id: 'delivery', src: 'delivery', input: ({ self, context: { now } }) => ({ parent: self, now }) },
    {
      id: 'draft',
      src: 'draft',
      input: ({ self, context: { arrival, now } }) => ({ parent: self, stored: arrival.stored, now }),
    },
    {
      id: 'edenred',
      src: 'edenred',
      input: ({ self, context: { arrival } }) => ({
        parent: self,
        returned: arrival.returned,
        credentials: arrival.edenred,
      }),
    },
    { id: 'express', src: 'express', input: ({ self, context: { now } }) => ({ parent: self, now }) },
    {
      id: 'mobileStep',
      src: 'mobileStep',
      input: ({ self, context: { arrival } }) => ({
        parent: self,
        wasAtDelivery: arrival.wasAtDelivery && arrival.stored !== null,
      }),
    },
    {
      id: 'overlay',
      src: 'overlay',
      input: ({ self, context: { arrival } }) => ({ parent: self, wasExitShown: arrival.wasExitShown }),
    },
    {
      id: 'promo',
      src: 'promo',
      input: ({ self, context: { promo } }) => ({ parent: self, offerCode: promo.code }),
    },
    { id: 'voucher', src: 'voucher', input: ({ self }) => ({ parent: self }) },
  ],
  initial: 'opening',
  on: {
    'delivery.changed': storeReport,
    'account.changed': storeReport,
    'voucher.changed': storeReport,
    'voucher.verified': storeReport,
    // Prices and delivery dates depend on today's date, which changes at midnight.
    'day.changed': {
      actions: [{ type: 'setNow', params: ({ event }) => event }, 'sendDay', 'forwardToExpress'],
    },
    // A pending payment contains the dishes that were marked at the press.
    'wishes.changed': { actions: { type: 'setWishes', params: ({ event }) => event } },
    'wallets.*': { actions: 'forwardToExpress' },
    'sheet.*': { actions: 'forwardToExpress' },
    'sheet.pressed': { actions: 'refuseSheet' },
    'express.approved': { actions: 'endSheet' },
    'viewport.changed': { actions: 'forwardToMobileStep' },
    'notice.dismissed': { actions: { type: 'dismissNotice', params: ({ event }) => event } },
    'draft.discarded': { actions: 'forwardToDraft' },
  },
  states: { opening, routing, wiping, home, form, payment, returned, success },
});
