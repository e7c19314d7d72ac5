import type { SnapshotFrom } from 'xstate';
import type { consentMachine } from '#machines/consent/consent.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof consentMachine>> = {
  'who is asked is heard': [
    { given: 'asking', when: 'consent.given', leadsTo: 'granted' },
    { given: 'asking', when: 'consent.refused', leadsTo: 'refused' },
  ],
  'who wants to be asked again is': {
    given: 'asking',
    when: 'consent.requested',
    leadsTo: 'asking',
    starts: 'askConsent',
  },
  'the question waits while a shopper orders': [
    { given: 'asking', when: 'order.entered', leadsTo: 'deferred' },
    { given: 'deferred', when: ['order.left', 'consent.requested'], leadsTo: 'asking', starts: 'askConsent' },
    { given: 'deferred', when: 'order.entered', ignored: true },
  ],
  'a consent that was given in another tab counts, unless the browser refuses': {
    given: ['asking', 'deferred', 'refused'],
    when: 'consent.read',
    with: { stored: 'given' },
    where: ({ context }) => !context.isRefusedByBrowser,
    leadsTo: 'granted',
  },
  'no choice in another tab is none here': {
    given: ['asking', 'deferred'],
    when: 'consent.read',
    with: { stored: null },
    ignored: true,
  },
  'settings are closed by leaving them, or when they cannot be shown': [
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
  'what was chosen on an earlier visit counts, unless the browser refuses': {
    when: 'start',
    with: { stored: 'given', isRefusedByBrowser: false },
    leadsTo: 'granted',
  },
  'a refusal in another tab counts, and so does a choice that is gone': [
    {
      given: ['asking', 'deferred', 'granted'],
      when: 'consent.read',
      with: { stored: 'refused' },
      leadsTo: 'refused',
    },
    { given: 'granted', when: 'consent.read', with: { stored: null }, leadsTo: 'refused' },
  ],
};
