import type { SnapshotFrom } from 'xstate';
import type { intentMachine } from '#machines/intent/intent.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

/** States in which the intent can no longer be paid. */
const over = ['abandoned', 'cancelled', 'paid', 'ordered', 'refunded', 'orphaned'] as const;

export const expectations: Expectations<SnapshotFrom<typeof intentMachine>> = {
  'a draft replaces the one of before, whether or not its order was asked for': {
    given: 'live',
    when: 'draft.sent',
    does: 'replaceDraft',
    stays: true,
  },
  'a draft that comes too late is not kept': { given: over, when: 'draft.sent', ignored: true },
  'what is given up takes its draft along, and keeps its order': [
    { given: 'live.unasked', when: 'intent.retired', leadsTo: 'abandoned', does: 'forgetDraft' },
    { given: 'live.asked', when: 'intent.retired', leadsTo: 'cancelled', does: 'forgetDraft' },
  ],
  'giving up what is over changes nothing': { given: over, when: 'intent.retired', ignored: true },
  'who asks first begins the order': [
    { given: 'live.unasked', when: 'order.begun', leadsTo: 'live.asked', quiet: true },
    { given: 'abandoned', when: 'order.begun', leadsTo: 'cancelled', quiet: true },
  ],
  'what is paid closes its draft, which has to be there': [
    {
      given: 'live',
      when: 'payment.found',
      with: { hasDraft: true },
      leadsTo: 'paid.claiming',
      quiet: true,
    },
    { given: 'live', when: 'payment.found', with: { hasDraft: false }, leadsTo: 'orphaned', quiet: true },
    { given: ['abandoned', 'cancelled'], when: 'payment.found', leadsTo: 'orphaned', quiet: true },
  ],
  'read again, a payment is no news': {
    given: ['paid', 'ordered', 'refunded', 'orphaned'],
    when: 'payment.found',
    ignored: true,
  },
  'its checkout says which success it is, however often it is asked': [
    { given: 'paid', when: 'checkout.claimed', with: { kind: 'first' }, leadsTo: 'paid.first' },
    { given: 'paid', when: 'checkout.claimed', with: { kind: 'second' }, leadsTo: 'paid.second' },
  ],
  'a registered order has a way into the client area, the last one that was made': [
    { given: 'paid', when: 'order.registered', leadsTo: 'ordered.untold', does: 'keepKey' },
    { given: 'ordered', when: 'order.registered', does: 'keepKey', stays: true },
  ],
  'that way is forgotten soon after the first time it is told': [
    { given: 'ordered.untold', when: 'order.told', leadsTo: 'ordered.told', does: 'forgetKeySoon' },
    { given: 'ordered.told', when: 'order.told', ignored: true },
  ],
  'an order that people closed is told without one': {
    given: 'paid',
    when: 'order.told',
    leadsTo: 'ordered.told',
    quiet: true,
  },
  'money goes back from wherever it moved': {
    given: ['paid', 'ordered', 'orphaned'],
    when: 'payment.refunded',
    leadsTo: 'refunded',
    quiet: true,
  },
  'nothing goes back, and nothing is told, that was not paid': {
    given: ['live', 'abandoned', 'cancelled'],
    when: ['payment.refunded', 'order.told', 'order.registered', 'checkout.claimed'],
    ignored: true,
  },
};
