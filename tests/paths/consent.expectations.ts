import type { SnapshotFrom } from 'xstate';
import type { consentMachine } from '#machines/consent/consent.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof consentMachine>> = {
  'watches for a choice in another tab from the start': { when: 'start', starts: 'watchChoice' },
  'applies the visitor’s choice': [
    { given: 'prompting', when: 'consent.given', leadsTo: 'granted' },
    { given: 'prompting', when: 'consent.refused', leadsTo: 'refused' },
  ],
  'reports to the visit while the dialog is open': [
    { arriving: ['prompting', 'granted.reopened', 'refused.reopened'], sends: 'consent.opened' },
    {
      given: ['prompting', 'granted.reopened', 'refused.reopened'],
      when: ['consent.given', 'consent.refused'],
      sends: 'consent.closed',
    },
  ],
  'reopens the dialog on request': {
    given: 'prompting',
    when: 'consent.requested',
    leadsTo: 'prompting',
    starts: 'showConsentDialog',
  },
  'defers the dialog while the customer orders': [
    { given: 'prompting', when: 'order.entered', leadsTo: 'deferred' },
    {
      given: 'deferred',
      when: ['order.left', 'consent.requested'],
      leadsTo: 'prompting',
      starts: 'showConsentDialog',
    },
    { given: 'deferred', when: 'order.entered', ignored: true },
  ],
  'applies consent from another tab unless the browser opts out': {
    given: ['prompting', 'deferred', 'refused'],
    when: 'consent.read',
    with: { stored: 'given' },
    where: ({ context }) => !context.isRefusedByBrowser,
    leadsTo: 'granted',
  },
  'ignores a missing choice in another tab': {
    given: ['prompting', 'deferred'],
    when: 'consent.read',
    with: { stored: null },
    ignored: true,
  },
  'closes the settings on request or if they fail': [
    {
      given: 'granted.reopened',
      when: ['consent.left', 'reopenConsent failed'],
      leadsTo: 'granted.answered',
    },
    {
      given: 'refused.reopened',
      when: ['consent.left', 'reopenConsent failed'],
      leadsTo: 'refused.answered',
    },
  ],
  'applies stored consent unless the browser opts out': {
    when: 'start',
    with: { stored: 'given', isRefusedByBrowser: false },
    leadsTo: 'granted',
  },
  'applies a declined or deleted choice from another tab': [
    {
      given: ['prompting', 'deferred', 'granted'],
      when: 'consent.read',
      with: { stored: 'refused' },
      leadsTo: 'refused',
    },
    { given: 'granted', when: 'consent.read', with: { stored: null }, leadsTo: 'refused' },
  ],
};
