import type { AnyEventObject, SnapshotFrom } from 'xstate';
import * as facts from '#machines/order/order.facts.ts';
import type { orderMachine } from '#machines/order/order.machine.ts';
import * as rulings from '#machines/order/rulingFacts.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import type { Step } from 'xstate-workbench/paths/model';

type Order = SnapshotFrom<typeof orderMachine>;

const isNews = ({ context }: Order, { refund }: AnyEventObject): boolean =>
  rulings.refundFailureIsNew(context, refund);
/** `true` if the order stores the failed refund and the lower refunded amount. */
const isNoted = ({ event, after }: Step<Order>): boolean =>
  after.context.failedRefunds.at(-1) === event['refund'] && after.context.returned <= event['returned'];

/** Expectations of the order machine for cases that an operator settles. */
export const cases: Expectations<Order> = {
  'raises a case for a refund that fails later': [
    {
      given: ['completed', 'refunded', 'closed'],
      when: 'refund.failed',
      where: isNews,
      leadsTo: 'needsAttention',
      starts: 'raiseAttention',
      has: { attention: 'refundFailed', isRefunded: false },
      satisfies: isNoted,
    },
    {
      given: 'needsAttention',
      when: 'refund.failed',
      where: ({ context }, { refund }) => rulings.refundFailureReopens(context, refund),
      starts: 'raiseAttention',
      has: { attention: 'refundFailed', isRefunded: false },
      satisfies: isNoted,
    },
    {
      given: 'needsAttention',
      when: 'refund.failed',
      where: (before, event) => isNews(before, event) && !before.context.isRefunded,
      starts: 'raiseAttention',
      satisfies: (step) => isNoted(step) && step.after.context.attention === step.before.context.attention,
    },
    {
      given: 'undoingVoucher',
      when: 'refund.failed',
      where: ({ context }, { refund }) => rulings.refundFailureReopens(context, refund),
      leadsTo: 'undoingVoucher',
      has: { attention: 'refundFailed', isRefunded: false },
      satisfies: isNoted,
    },
    {
      given: ['verifyingCard', 'checkingAgain', 'registering', 'refunding'],
      when: 'refund.failed',
      where: isNews,
      satisfies: (step) => isNoted(step) && step.after.context.attention === null,
    },
    {
      given: ['completed', 'refunded', 'closed', 'needsAttention', 'undoingVoucher', 'refunding'],
      when: 'refund.failed',
      where: (before, event) => !isNews(before, event),
      ignored: true,
    },
  ],
  'raises a case if the refund in the response has already failed': {
    given: 'refunding',
    when: 'refundPayment done',
    where: ({ context }, { output }) => facts.refundHasFailed(context, output),
    leadsTo: 'needsAttention',
    starts: 'raiseAttention',
    has: { attention: 'refundFailed', isRefunded: false },
  },
  'refunds again on an operator’s request': {
    given: 'needsAttention.raised',
    when: 'retry.requested',
    where: ({ context }) =>
      context.attention === 'refundFailed' && !context.isRegistered && context.refundReason !== null,
    leadsTo: 'refunding',
    starts: 'refundPayment',
  },
  'continues an order at its first unfinished step on an operator’s request': [
    {
      given: 'needsAttention.raised',
      when: 'retry.requested',
      where: ({ context }) => rulings.undoingMayBeRetried(context),
      leadsTo: 'undoingVoucher',
      starts: 'undoVoucher',
    },
    {
      given: 'needsAttention.raised',
      when: 'retry.requested',
      where: ({ context }, { word }) => rulings.registrationMayBeRetried(context, word),
      leadsTo: 'registering',
      starts: 'registerOrder',
    },
    {
      given: 'needsAttention.raised',
      when: 'retry.requested',
      where: ({ context }) => rulings.orderMayBeRetried(context),
      leadsTo: 'verifyingCard',
      starts: 'readPayment',
    },
  ],
  'releases the checkout when a case is closed as refunded': [
    {
      given: 'needsAttention',
      when: 'payment.returned',
      where: ({ context }, { amount }) => rulings.returnSettles(context, amount),
      starts: 'releaseCheckout',
    },
    {
      given: 'needsAttention.raised',
      when: 'case.closed',
      with: { as: 'refunded' },
      where: ({ context }, { word }) => rulings.mayBeClosedAsRefunded(context, { as: 'refunded', word }),
      starts: 'releaseCheckout',
    },
    {
      given: 'closed.releasing',
      when: 'releaseCheckout done',
      leadsTo: 'closed.refunded',
    },
  ],
};
