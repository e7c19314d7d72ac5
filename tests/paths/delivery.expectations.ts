import type { SnapshotFrom } from 'xstate';
import type { deliveryMachine } from '#machines/delivery/delivery.machine.ts';
import { isServed } from '#machines/domain/delivery.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof deliveryMachine>> = {
  'reports every change of the delivery at once': {
    arriving: ['unknown', 'searchingDates', 'dated', 'unverified', 'undeliverable', 'unreachable'],
    sends: 'delivery.changed',
  },
  'responds to every verification request': [
    {
      given: ['unknown', 'undeliverable', 'unreachable'],
      when: 'verification.requested',
      sends: 'delivery.changed',
    },
    {
      given: ['dated', 'unverified'],
      when: 'verification.requested',
      leadsTo: 'verifying',
      starts: 'verifyDates',
    },
  ],
  'updates the Tuesdays on a new day': {
    given: 'unknown',
    when: 'day.changed',
    leadsTo: 'unknown',
    sends: 'delivery.changed',
  },
  'requests dates again on a new day': [
    { given: 'searchingDates', when: 'day.changed', leadsTo: 'searchingDates', starts: 'findDates' },
    {
      given: ['dated', 'unverified', 'verifying'],
      when: 'day.changed',
      leadsTo: 'verifying',
      starts: 'verifyDates',
    },
    {
      given: 'undeliverable',
      when: 'day.changed',
      where: ({ context }) => isServed(context.postalCode),
      leadsTo: 'searchingDates',
      starts: 'findDates',
    },
  ],
  'leaves an unserved postal code undeliverable on a new day': {
    given: 'undeliverable',
    when: 'day.changed',
    where: ({ context }) => !isServed(context.postalCode),
    leadsTo: 'undeliverable',
    hasNoEffects: true,
  },
  'stores the last reported day': {
    when: 'day.changed',
    satisfies: ({ event, after }) => after.context.now === event['now'],
  },
  'stores the last postal code': {
    when: 'postalCode.changed',
    satisfies: ({ event, after }) => after.context.postalCode === String(event['postalCode']).trim(),
  },
  'offers the dates of the first available day': [
    {
      given: 'searchingDates',
      when: 'findDates done',
      with: { kind: 'found' },
      leadsTo: 'dated',
      copies: ['dates', 'slots'],
    },
    {
      given: 'verifying',
      when: 'verifyDates done',
      with: { kind: 'found' },
      leadsTo: 'dated',
      copies: ['dates', 'slots'],
    },
  ],
  'requests the next day if one has no dates': [
    {
      given: 'searchingDates',
      when: 'findDates done',
      with: { kind: 'none' },
      where: ({ context }) => context.attempt < 10,
      leadsTo: 'searchingDates',
      starts: 'findDates',
    },
    {
      given: 'verifying',
      when: 'verifyDates done',
      with: { kind: 'none' },
      where: ({ context }) => context.attempt < 10,
      leadsTo: 'verifying',
      starts: 'verifyDates',
    },
  ],
  'reports the address as undeliverable after eleven days without dates': [
    {
      given: 'searchingDates',
      when: 'findDates done',
      with: { kind: 'none' },
      where: ({ context }) => context.attempt === 10,
      leadsTo: 'undeliverable',
    },
    {
      given: 'verifying',
      when: 'verifyDates done',
      with: { kind: 'none' },
      where: ({ context }) => context.attempt === 10,
      leadsTo: 'undeliverable',
    },
  ],
  'reports a failed search and allows a retry': [
    { given: 'searchingDates', when: ['findDates failed', 'searchTimeout over'], leadsTo: 'unreachable' },
    { given: 'unreachable', when: 'dates.retried', leadsTo: 'searchingDates', starts: 'findDates' },
  ],
  'marks the dates as unverified if the verification fails': {
    given: 'verifying',
    when: ['verifyDates failed', 'verificationTimeout over'],
    leadsTo: 'unverified',
  },
  'increments the attempt for each later day': {
    when: ['findDates done', 'verifyDates done'],
    with: { kind: 'none' },
    where: ({ context }) => context.attempt < 10,
    satisfies: ({ before, after }) => after.context.attempt === before.context.attempt + 1,
  },
};
