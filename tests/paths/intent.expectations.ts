import type { SnapshotFrom } from 'xstate';
import type { intentMachine } from '#machines/intent/intent.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

/** States in which the Stripe intent can no longer be paid. */
const over = ['abandoned', 'cancelled', 'paid', 'ordered', 'refunded', 'orphaned'] as const;

export const expectations: Expectations<SnapshotFrom<typeof intentMachine>> = {
  'replaces the stored draft': {
    given: 'live',
    when: 'draft.sent',
    runs: 'replaceDraft',
    stays: true,
  },
  'ignores a draft that arrives too late': { given: over, when: 'draft.sent', ignored: true },
  'deletes the draft of a cancelled intent and retains its order': [
    { given: 'live.withoutOrder', when: 'intent.cancelled', leadsTo: 'abandoned', runs: 'deleteDraft' },
    { given: 'live.withOrder', when: 'intent.cancelled', leadsTo: 'cancelled', runs: 'deleteDraft' },
  ],
  'ignores the cancellation of a finished intent': { given: over, when: 'intent.cancelled', ignored: true },
  'starts the order on the first request': [
    { given: 'live.withoutOrder', when: 'order.created', leadsTo: 'live.withOrder', hasNoEffects: true },
    { given: 'abandoned', when: 'order.created', leadsTo: 'cancelled', hasNoEffects: true },
  ],
  'claims a paid intent with its draft and marks one without as orphaned': [
    {
      given: 'live',
      when: 'payment.found',
      with: { hasDraft: true },
      leadsTo: 'paid.claiming',
      hasNoEffects: true,
    },
    {
      given: 'live',
      when: 'payment.found',
      with: { hasDraft: false },
      leadsTo: 'orphaned',
      hasNoEffects: true,
    },
    { given: ['abandoned', 'cancelled'], when: 'payment.found', leadsTo: 'orphaned', hasNoEffects: true },
  ],
  'ignores a payment that is read again': {
    given: ['paid', 'ordered', 'refunded', 'orphaned'],
    when: 'payment.found',
    ignored: true,
  },
  'stores the checkout’s claim, first or second': [
    { given: 'paid', when: 'checkout.claimed', with: { kind: 'first' }, leadsTo: 'paid.first' },
    { given: 'paid', when: 'checkout.claimed', with: { kind: 'second' }, leadsTo: 'paid.second' },
  ],
  'stores the last autologin key of a registered order': [
    { given: 'paid', when: 'order.registered', leadsTo: 'ordered.unconfirmed', runs: 'storeKey' },
    { given: 'ordered', when: 'order.registered', runs: 'storeKey', stays: true },
  ],
  'deletes the autologin key soon after its first report': [
    {
      given: 'ordered.unconfirmed',
      when: 'order.confirmed',
      leadsTo: 'ordered.confirmed',
      runs: 'expireKeySoon',
    },
    { given: 'ordered.confirmed', when: 'order.confirmed', ignored: true },
  ],
  'reports an order that an operator closed without an autologin key': {
    given: 'paid',
    when: 'order.confirmed',
    leadsTo: 'ordered.confirmed',
    hasNoEffects: true,
  },
  'accepts a refund in every paid state': {
    given: ['paid', 'ordered', 'orphaned'],
    when: 'payment.refunded',
    leadsTo: 'refunded',
    hasNoEffects: true,
  },
  'ignores order and refund events of an unpaid intent': {
    given: ['live', 'abandoned', 'cancelled'],
    when: ['payment.refunded', 'order.confirmed', 'order.registered', 'checkout.claimed'],
    ignored: true,
  },
};
