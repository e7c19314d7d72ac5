import type { SnapshotFrom } from 'xstate';
import type { deliveryMachine } from '#machines/delivery/delivery.machine.ts';
import { isServed } from '#machines/domain/delivery.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

export const expectations: Expectations<SnapshotFrom<typeof deliveryMachine>> = {
  'what is known of a place is told at once': {
    arriving: ['unknown', 'searchingDates', 'dated', 'unverified', 'undeliverable', 'unreachable'],
    tells: 'delivery.changed',
  },
  'who asks for a verification is answered, also where there is nothing to ask': [
    {
      given: ['unknown', 'undeliverable', 'unreachable'],
      when: 'verification.requested',
      tells: 'delivery.changed',
    },
    {
      given: ['dated', 'unverified'],
      when: 'verification.requested',
      leadsTo: 'verifying',
      starts: 'verifyDates',
    },
  ],
  'another day offers other Tuesdays': {
    given: 'unknown',
    when: 'day.changed',
    leadsTo: 'unknown',
    tells: 'delivery.changed',
  },
  'dates are requested again from the new day on': [
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
  'a place that is not served stays so on another day': {
    given: 'undeliverable',
    when: 'day.changed',
    where: ({ context }) => !isServed(context.postalCode),
    leadsTo: 'undeliverable',
    quiet: true,
  },
  'the day is the last one that was reported': {
    when: 'day.changed',
    so: ({ event, after }) => after.context.now === event['now'],
  },
  'the place is the one that was typed last': {
    when: 'postalCode.changed',
    so: ({ event, after }) => after.context.postalCode === String(event['postalCode']).trim(),
  },
  'the first day that has dates is offered': [
    {
      given: 'searchingDates',
      when: 'findDates done',
      with: { kind: 'found' },
      leadsTo: 'dated',
      takes: ['dates', 'slots'],
    },
    {
      given: 'verifying',
      when: 'verifyDates done',
      with: { kind: 'found' },
      leadsTo: 'dated',
      takes: ['dates', 'slots'],
    },
  ],
  'a day without dates is followed by the next one': [
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
  'eleven days without dates are a place without delivery': [
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
  'a search that nobody answers can be tried again': [
    { given: 'searchingDates', when: ['findDates failed', 'searchTimeout over'], leadsTo: 'unreachable' },
    { given: 'unreachable', when: 'dates.retried', leadsTo: 'searchingDates', starts: 'findDates' },
  ],
  'a verification that nobody answers leaves the date as it was': {
    given: 'verifying',
    when: ['verifyDates failed', 'verificationTimeout over'],
    leadsTo: 'unverified',
  },
  'the next day is the next one': {
    when: ['findDates done', 'verifyDates done'],
    with: { kind: 'none' },
    where: ({ context }) => context.attempt < 10,
    so: ({ before, after }) => after.context.attempt === before.context.attempt + 1,
  },
};
