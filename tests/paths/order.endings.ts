import type { AnyEventObject, SnapshotFrom } from 'xstate';
import * as facts from '#machines/order/order.facts.ts';
import type { orderMachine } from '#machines/order/order.machine.ts';
import * as rulings from '#machines/order/rulingFacts.ts';
import type { RefundPaymentOutcome } from '#machines/order/order.types.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

type Order = SnapshotFrom<typeof orderMachine>;

const isRecordedVoucher = ({ context }: Order, { voucher }: AnyEventObject): boolean =>
  !facts.voucherIsNew(context, voucher);
/** `true` if nothing remains to do after the refund: no operator must act and the voucher is not charged. */
const isQuietRefund = (context: Order['context'], outcome: RefundPaymentOutcome): boolean =>
  !facts.refundHasFailed(context, outcome) &&
  !facts.refundIsUnusual(context, outcome) &&
  !facts.voucherMayBeTaken(context);

/** Expectations of the order machine at the end of an order, and for later events. */
export const endings: Expectations<Order> = {
  'never repeats the registration of an order that may exist': [
    {
      given: 'registering',
      when: 'registerOrder done',
      with: { kind: 'unanswered', mayRepeat: false },
      leadsTo: 'needsAttention',
      has: { doubt: 'final', attention: 'registrationUncertain' },
    },
    {
      given: 'registering',
      when: 'registerOrder failed',
      leadsTo: 'needsAttention',
      has: { attention: 'registrationUncertain' },
      satisfies: ({ after }) => after.context.doubt !== 'none',
    },
    {
      given: 'registering',
      when: 'patienceLimit over',
      leadsTo: 'needsAttention',
      has: { attention: 'unanswered' },
      satisfies: ({ after }) => after.context.doubt !== 'none',
    },
  ],
  'refunds the card of a rejected registration': {
    given: 'registering',
    when: 'registerOrder done',
    with: { kind: 'refused' },
    where: ({ context }) => context.doubt === 'none' && !facts.voucherMayBeTaken(context),
    leadsTo: 'refunding',
    starts: 'refundPayment',
    has: { refundReason: 'registrationRefused' },
  },
  'refunds an unregistered order on an operator’s request': [
    {
      given: 'checkingAgain.waiting',
      when: 'refund.requested',
      leadsTo: 'refunding',
      starts: 'refundPayment',
    },
    {
      given: ['registering.waiting', 'needsAttention.raised'],
      when: 'refund.requested',
      where: ({ context }, { word }) =>
        rulings.orderMayBeRefunded(context, word) && !facts.voucherMayBeTaken(context),
      leadsTo: 'refunding',
      starts: 'refundPayment',
    },
  ],
  'ends the undoing of a voucher without changing the case': [
    {
      given: 'undoingVoucher',
      when: 'undoVoucher done',
      with: { kind: 'undone' },
      satisfies: ({ after }) => !after.matches('undoingVoucher'),
    },
    {
      given: 'undoingVoucher',
      when: 'undoVoucher done',
      with: { kind: 'stays' },
      satisfies: ({ after }) => !after.matches('undoingVoucher'),
    },
    {
      leaving: 'undoingVoucher',
      where: ({ context }) => context.attention !== null,
      satisfies: ({ before, after }) => after.context.attention === before.context.attention,
    },
  ],
  'undoes a voucher that surfaces without an order, once': [
    {
      given: ['undoingVoucher', 'closed.refunded'],
      when: 'voucher.surfaced',
      where: isRecordedVoucher,
      ignored: true,
    },
    {
      given: ['undoingVoucher', 'closed.refunded'],
      when: 'voucher.surfaced',
      where: (before, event) => !isRecordedVoucher(before, event),
      leadsTo: 'undoingVoucher',
      starts: 'undoVoucher',
      copies: 'voucher',
      has: { voucherState: 'taken' },
    },
    {
      given: 'needsAttention',
      when: 'voucher.surfaced',
      where: (before, event) => !isRecordedVoucher(before, event) && before.context.refundReason !== null,
      leadsTo: 'undoingVoucher',
      starts: 'undoVoucher',
      copies: 'voucher',
    },
  ],
  'ends an order by its refund unless an operator must act': [
    {
      given: 'refunding',
      when: 'refundPayment done',
      with: { kind: 'refused' },
      leadsTo: 'needsAttention',
      has: { attention: 'refundRefused' },
    },
    {
      given: 'refunding',
      when: 'refundPayment done',
      with: { kind: 'failed' },
      leadsTo: 'needsAttention',
      has: { attention: 'refundFailed', isRefunded: false },
      satisfies: ({ event, after }) =>
        after.context.failedRefunds.filter(({ id }) => id === event['output'].refund.id).length === 1,
    },
    {
      given: 'refunding',
      when: 'refundPayment done',
      with: { kind: 'refunded' },
      where: ({ context }, { output }) => isQuietRefund(context, output) && context.dispute !== null,
      leadsTo: 'needsAttention',
      has: { attention: 'disputed' },
    },
    {
      given: 'refunding',
      when: 'refundPayment done',
      with: { kind: 'refunded' },
      where: ({ context }, { output }) => isQuietRefund(context, output) && context.dispute === null,
      leadsTo: 'refunded',
    },
  ],
  'prefers a returned payment to a dispute': {
    given: 'registering',
    when: 'registerOrder done',
    with: { kind: 'registered' },
    where: ({ context }) => context.returned > 0 && context.dispute !== null && context.lapse === null,
    leadsTo: 'needsAttention',
    has: { attention: 'returned' },
  },
  'raises a case again only for news': [
    {
      given: 'needsAttention',
      when: 'voucher.lapsed',
      where: ({ context }) => rulings.lapseIsNew(context),
      starts: 'raiseAttention',
      satisfies: ({ event, after }) => after.context.lapse === event['status'],
    },
    {
      given: ['needsAttention', 'closed.ordered'],
      when: 'voucher.lapsed',
      where: ({ context }) => !rulings.lapseIsNew(context),
      ignored: true,
    },
    {
      given: 'needsAttention',
      when: 'payment.returned',
      where: ({ context }, { amount }) =>
        rulings.returnIsNew(context, amount) && !rulings.returnSettles(context, amount),
      starts: 'raiseAttention',
    },
    {
      given: ['needsAttention', 'closed.ordered'],
      when: 'payment.returned',
      where: ({ context }, { amount }) => rulings.returnIsNew(context, amount),
      satisfies: ({ event, after }) => after.context.returned === event['amount'],
    },
    {
      given: ['needsAttention', 'closed.ordered'],
      when: 'payment.returned',
      where: ({ context }, { amount }) => !rulings.returnIsNew(context, amount),
      ignored: true,
    },
    {
      given: ['needsAttention', 'closed'],
      when: 'payment.disputed',
      where: ({ context }, { dispute }) => rulings.disputeIsNew(context, dispute),
      leadsTo: 'needsAttention',
      starts: 'raiseAttention',
      copies: 'dispute',
    },
    {
      given: ['needsAttention', 'closed'],
      when: 'payment.disputed',
      where: ({ context }, { dispute }) => !rulings.disputeIsNew(context, dispute),
      ignored: true,
    },
    {
      given: 'closed.ordered',
      when: 'voucher.lapsed',
      where: ({ context }) => rulings.lapseIsNew(context),
      leadsTo: 'needsAttention',
      starts: 'raiseAttention',
      satisfies: ({ event, after }) => after.context.lapse === event['status'],
    },
  ],
};
