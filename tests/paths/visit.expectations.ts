import type { SnapshotFrom } from 'xstate';
import type { visitMachine } from '#machines/visit/visit.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof visitMachine>> = {
  'loads nothing before the visitor comes near an order': {
    when: 'start',
    where: ({ context }) => !context.isExpected,
    leadsTo: 'resting',
  },
  'loads the checkout on the first order event': [
    {
      given: ['resting', 'unreachable'],
      when: 'shopperEvent.sent',
      leadsTo: 'ordering.opening',
      starts: 'openCheckout',
    },
    { given: 'resting', when: 'order.approached', leadsTo: 'ordering.opening', starts: 'openCheckout' },
    { given: 'unreachable', when: 'checkout.retried', leadsTo: 'ordering.retrying', starts: 'openCheckout' },
  ],
  'opens no exit dialog over the consent dialog or another layer @R4.23': [
    { when: 'consent.opened', has: { isConsentOpen: true } },
    { when: 'consent.closed', has: { isConsentOpen: false } },
    { when: 'exit.detected', where: ({ context }) => context.isConsentOpen, ignored: true },
    { when: 'exit.detected', with: { isCovered: true }, ignored: true },
    {
      given: 'resting',
      when: 'exit.detected',
      with: { isCovered: false },
      where: ({ context }) => !context.isConsentOpen,
      leadsTo: 'ordering.opening',
      starts: 'openCheckout',
    },
    {
      given: 'ordering.open',
      when: 'exit.detected',
      with: { isCovered: false },
      where: ({ context }) => !context.isConsentOpen,
      sends: 'openCheckout shopperEvent.sent',
    },
  ],
  'allows a retry if the checkout’s code throws': {
    given: ['ordering.opening', 'ordering.retrying', 'ordering.open'],
    when: 'openCheckout failed',
    leadsTo: 'unreachable',
  },
  'reports a failure only to a visitor who has requested something': [
    {
      given: 'ordering.opening.unrequested',
      when: ['checkout.unreachable', 'openingTimeout over'],
      where: ({ context }) => context.queue.length === 0 && !context.isExpected,
      leadsTo: 'resting',
    },
    {
      given: 'ordering.opening.unrequested',
      when: ['checkout.unreachable', 'openingTimeout over'],
      where: ({ context }) => context.queue.length > 0 || context.isExpected,
      leadsTo: 'unreachable',
    },
  ],
  'opens the form’s own document if its code is slow or missing after a press @R2.53': [
    {
      given: 'ordering.opening.pressed',
      when: 'orderPressTimeout over',
      where: ({ context }) => !context.isPrefetched,
      leadsTo: 'leaving',
      starts: 'openFormPage',
    },
    {
      given: 'ordering.opening.pressed',
      when: 'checkout.unreachable',
      leadsTo: 'leaving',
      starts: 'openFormPage',
    },
  ],
  'waits for prefetched code after a press @R2.53': {
    given: 'ordering.opening.pressed',
    when: 'orderPressTimeout over',
    where: ({ context }) => context.isPrefetched,
    ignored: true,
  },
  'ignores a second press while the form’s document loads': {
    given: 'leaving',
    when: 'shopperEvent.sent',
    leadsTo: 'leaving',
    hasNoEffects: true,
  },
  'allows a retry if the form’s document does not load': {
    given: 'leaving',
    when: ['openingTimeout over', 'openFormPage failed'],
    leadsTo: 'unreachable',
  },
  'reloads the page if a retry fails': {
    given: 'ordering.retrying',
    when: 'checkout.unreachable',
    leadsTo: 'reloading',
    starts: 'reloadPage',
  },
  'reloads the page if page code is missing': {
    given: ['resting', 'unreachable', 'ordering.opening', 'ordering.retrying', 'ordering.open'],
    when: 'code.missing',
    leadsTo: 'reloading',
    starts: 'reloadPage',
  },
  'reports the visitor’s actions to analytics': {
    when: [
      'page.viewed',
      'cta.pressed',
      'question.opened',
      'questions.expanded',
      'questions.collapsed',
      'phone.pressed',
      'logo.pressed',
      'link.pressed',
    ],
    runs: 'reportEvent',
  },
  'starts the consent machine with the page': { when: 'start', starts: 'consent' },
  'notifies the consent machine of requests and of the start and end of an order': {
    when: ['consent.requested', 'order.entered', 'order.left'],
    forwardsTo: 'consent',
  },
  'reloads the page at home if report code is missing twice': {
    given: ['resting', 'unreachable', 'ordering.opening', 'ordering.retrying', 'ordering.open'],
    when: 'report.missing',
    where: ({ context }) => context.isReportMissing && !context.isAtOrder,
    leadsTo: 'reloading',
    starts: 'reloadPage',
  },
  'does not reload the page twice': {
    given: 'reloading',
    when: ['code.missing', 'report.missing'],
    leadsTo: 'reloading',
    hasNoEffects: true,
  },
  'queues events during a reload': {
    given: 'reloading',
    when: 'shopperEvent.sent',
    leadsTo: 'reloading',
    hasNoEffects: true,
  },
  'does not load the checkout twice': [
    { given: 'ordering.opening', when: 'shopperEvent.sent', leadsTo: 'ordering.opening', hasNoEffects: true },
    {
      given: 'ordering.retrying',
      when: 'shopperEvent.sent',
      leadsTo: 'ordering.retrying',
      hasNoEffects: true,
    },
  ],
  'delivers the queue to a loaded checkout': {
    given: ['ordering.opening', 'ordering.retrying'],
    when: 'checkout.opened',
    where: ({ context }) => context.queue.length > 0,
    leadsTo: 'ordering.open',
    sends: 'openCheckout shopperEvent.sent',
  },
  'allows a retry if the reload fails': {
    given: 'reloading',
    when: ['openingTimeout over', 'reloadPage failed'],
    where: ({ context }) => !context.isCheckoutOpen,
    leadsTo: 'unreachable',
  },
  'reopens an open checkout after a failed reload': {
    given: 'reloading',
    when: ['openingTimeout over', 'reloadPage failed'],
    where: ({ context }) => context.isCheckoutOpen,
    leadsTo: 'ordering.opening',
    starts: 'openCheckout',
  },
};
