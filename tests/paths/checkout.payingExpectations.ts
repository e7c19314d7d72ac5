import { isVoucher } from '#machines/domain/methods.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import { isNoticed, choiceStands, aside, paidFor } from './checkout.questions.ts';

/** What is expected from the press to the order’s answer. */
export const payingExpectations: Expectations<CheckoutSnapshot> = {
  'what was said before is not said while money may move, nor after': {
    arriving: ['payment.paying', 'payment.kept', 'success'],
    has: { notices: [] },
  },
  'nothing of what is being paid changes meanwhile': [
    {
      given: ['payment.paying', 'payment.kept', 'payment.elsewhere', 'payment.refunded'],
      when: aside,
      ignored: true,
    },
    { given: ['payment.paying', 'payment.kept'], when: ['step.requested', 'data.wiped'], ignored: true },
    {
      given: 'payment.elsewhere',
      when: ['step.requested', 'data.wiped'],
      where: ({ context }) => context.pending !== null,
      ignored: true,
    },
    {
      given: 'payment.elsewhere',
      when: 'data.wiped',
      where: ({ context }) => context.pending === null,
      leadsTo: 'home',
    },
    {
      given: 'payment.elsewhere',
      when: 'step.requested',
      with: { step: 'home' },
      where: ({ context }) => context.pending === null,
      leadsTo: 'home',
    },
    {
      given: ['payment.kept', 'payment.elsewhere', 'payment.refunded'],
      when: [
        'voucher.changed',
        'voucher.verified',
        'edenred.changed',
        'edenred.verified',
        'delivery.changed',
      ],
      ignored: true,
    },
    {
      given: ['payment.paying.locking', 'payment.paying.checkingDelivery', 'payment.paying.confirmingCard'],
      when: ['voucher.changed', 'voucher.verified', 'edenred.changed', 'edenred.verified', 'account.changed'],
      ignored: true,
    },
    { given: ['payment.elsewhere', 'payment.refunded'], when: 'account.changed', ignored: true },
    {
      given: 'success',
      when: [
        'promo.submitted',
        'promo.removed',
        'promo.changed',
        'delivery.changed',
        'account.changed',
        'data.wiped',
        'step.requested',
      ],
      ignored: true,
    },
  ],
  'a browser that cannot lock sells all the same': {
    given: 'payment.paying',
    when: 'holdPayment failed',
    ignored: true,
  },
  'the tab that pays checks date and voucher, then the card; a short order has the card alone': [
    {
      given: 'payment.paying.locking',
      when: ['lock.acquired', 'lockTimeout over'],
      where: ({ context }) => context.isShort,
      ...paidFor,
    },
    {
      given: 'payment.paying.locking',
      when: ['lock.acquired', 'lockTimeout over'],
      where: ({ context }) => !context.isShort,
      leadsTo: 'payment.paying.checkingDelivery',
      tells: 'delivery dates.verified',
    },
    {
      given: 'payment.paying.checkingDelivery',
      when: 'delivery.changed',
      where: (before, event) => choiceStands(before, event) && !isVoucher(before.context.method),
      ...paidFor,
    },
    {
      given: 'payment.paying.checkingDelivery',
      when: 'delivery.changed',
      where: (before, event) => choiceStands(before, event) && isVoucher(before.context.method),
      leadsTo: 'payment.paying.checkingVoucher',
      tells: 'verification.requested',
    },
    {
      given: 'payment.paying.checkingDelivery',
      when: 'delivery.changed',
      where: (before, event) => !choiceStands(before, event),
      leadsTo: 'form',
      so: (step) =>
        isNoticed('dateHasLapsed')(step) && step.after.context.deliveryStatus === step.event['status'],
    },
  ],
};
