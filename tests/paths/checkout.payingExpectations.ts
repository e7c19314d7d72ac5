import { isVoucher } from '#machines/domain/methods.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import {
  areDatesKnown,
  isChoiceSpared,
  isDateClaimed,
  isReported,
  choiceIsAvailable,
  openEdits,
  reportOnlyEvents,
  paidFor,
} from './checkout.predicates.ts';

/** Expectations of the checkout from the press on "pay" to the server's response about the order. */
export const payingExpectations: Expectations<CheckoutSnapshot> = {
  'clears notices and problems when a payment starts': [
    { arriving: ['payment.closed.paying', 'payment.closed.kept', 'success'], has: { notices: [] } },
    { given: 'payment.open.ready', arriving: 'payment.closed.paying', has: { 'payment.problem': null } },
  ],
  'marks the paid date as the customer’s choice': {
    given: 'payment.open',
    arriving: 'payment.closed.paying',
    satisfies: isDateClaimed,
  },
  'ignores edits during a payment': [
    {
      given: [
        'payment.closed.paying',
        'payment.closed.kept',
        'payment.closed.inOtherTab',
        'payment.closed.refunded',
      ],
      when: openEdits,
      ignored: true,
    },
    {
      given: ['payment.closed.paying', 'payment.closed.kept'],
      when: ['step.requested', 'data.wiped'],
      ignored: true,
    },
    {
      given: 'payment.closed.inOtherTab',
      when: ['step.requested', 'data.wiped'],
      where: ({ context }) => context.pending !== null,
      ignored: true,
    },
    {
      given: 'payment.closed.inOtherTab',
      when: 'data.wiped',
      where: ({ context }) => context.pending === null,
      leadsTo: 'home',
    },
    {
      given: 'payment.closed.inOtherTab',
      when: 'step.requested',
      with: { step: 'home' },
      where: ({ context }) => context.pending === null,
      leadsTo: 'home',
    },
    {
      given: ['payment.closed.kept', 'payment.closed.inOtherTab', 'payment.closed.refunded'],
      when: ['voucher.changed', 'voucher.verified'],
      ...reportOnlyEvents,
    },
    {
      given: [
        'payment.closed.paying.locking',
        'payment.closed.paying.checkingDelivery',
        'payment.closed.paying.confirmingCard',
      ],
      when: ['voucher.changed', 'voucher.verified'],
      ...reportOnlyEvents,
    },
    {
      given: [
        'payment.closed.paying.locking',
        'payment.closed.paying.checkingDelivery',
        'payment.closed.paying.confirmingCard',
        'payment.closed.inOtherTab',
        'payment.closed.refunded',
        'success',
      ],
      when: 'account.changed',
      ...reportOnlyEvents,
    },
    {
      given: [
        'payment.closed.paying.locking',
        'payment.closed.paying.checkingVoucher',
        'payment.closed.paying.confirmingCard',
        'payment.closed.paying.finalising',
        'payment.closed.inOtherTab',
        'payment.closed.kept',
        'payment.closed.refunded',
        'success',
      ],
      when: 'delivery.changed',
      ...reportOnlyEvents,
    },
    {
      given: 'payment.closed.paying.checkingDelivery',
      when: 'delivery.changed',
      with: { status: 'searching' },
      ...reportOnlyEvents,
    },
    {
      given: 'success',
      when: [
        'promo.submitted',
        'promo.confirmed',
        'promo.declined',
        'promo.removed',
        'promo.changed',
        'data.wiped',
        'step.requested',
      ],
      ignored: true,
    },
  ],
  'holds a lock during a payment and awaits the tab that has it': [
    { arriving: 'payment.closed.paying', starts: 'holdPayment' },
    { arriving: 'payment.closed.inOtherTab', starts: 'awaitOtherTab' },
  ],
  'continues the payment if the lock fails': {
    given: 'payment.closed.paying',
    when: 'holdPayment failed',
    ignored: true,
  },
  'reports an offline device without a charge': {
    given: 'payment.closed.paying.locking',
    when: 'connection.lost',
    where: ({ context }) => context.payment.created !== null,
    leadsTo: 'payment.open.ready',
    has: { 'payment.problem': { kind: 'offline' } },
  },
  'checks date and voucher before the card, only the card in the short flow': [
    {
      given: 'payment.closed.paying.locking',
      when: ['lock.acquired', 'lock.unsupported', 'lockTimeout over'],
      where: ({ context }) => context.isShort,
      ...paidFor,
    },
    {
      given: 'payment.closed.paying.locking',
      when: ['lock.acquired', 'lock.unsupported', 'lockTimeout over'],
      where: ({ context }) => !context.isShort && context.payment.created !== null,
      leadsTo: 'payment.closed.paying.checkingDelivery',
      sends: 'delivery verification.requested',
    },
    {
      given: 'payment.closed.paying.checkingDelivery',
      when: 'delivery.changed',
      where: (before, event) => choiceIsAvailable(before, event) && !isVoucher(before.context.method),
      ...paidFor,
    },
    {
      given: 'payment.closed.paying.checkingDelivery',
      when: 'delivery.changed',
      where: (before, event) => choiceIsAvailable(before, event) && isVoucher(before.context.method),
      leadsTo: 'payment.closed.paying.checkingVoucher',
      sends: 'verification.requested',
    },
    {
      given: 'payment.closed.paying.checkingDelivery',
      when: 'delivery.changed',
      where: (before, event) => areDatesKnown(event) && !choiceIsAvailable(before, event),
      leadsTo: 'form',
      satisfies: (step) =>
        isReported('dateHasLapsed')(step) && step.after.context.delivery.status === step.event['status'],
    },
    {
      given: 'payment.closed.paying.checkingDelivery',
      when: 'delivery.changed',
      where: (before, event) =>
        ['unreachable', 'unverified'].includes(event['status']) && !choiceIsAvailable(before, event),
      leadsTo: 'form',
      satisfies: isChoiceSpared,
    },
    {
      given: 'payment.closed.paying.checkingDelivery',
      when: 'delivery.changed',
      with: { status: 'unverified' },
      has: { 'delivery.status': 'unverified' },
    },
  ],
};
