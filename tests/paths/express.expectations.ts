import type { SnapshotFrom } from 'xstate';
import type { expressMachine } from '#machines/express/express.machine.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';

const isAbroad = (event: { readonly [name: string]: unknown }): boolean =>
  JSON.stringify(event).includes('"country":"BE"');

export const expectations: Expectations<SnapshotFrom<typeof expressMachine>> = {
  'shows no button before the wallets are known': [
    { when: 'start', leadsTo: 'absent' },
    { given: ['absent', 'unavailable', 'idle'], when: 'wallets.mounted', leadsTo: 'loading' },
    {
      given: 'loading',
      when: 'wallets.loaded',
      with: { wallets: [] },
      leadsTo: 'unavailable',
      has: { wallets: [] },
    },
    {
      given: 'loading',
      when: ['wallets.failed', 'loadTimeout over'],
      leadsTo: 'unavailable',
      has: { wallets: [] },
    },
  ],
  'shows the wallets of the device': {
    given: 'loading',
    when: 'wallets.loaded',
    where: (_, { wallets }) => Array.isArray(wallets) && wallets.length > 0,
    leadsTo: 'idle',
    copies: 'wallets',
  },
  'remembers the wallets for the buttons of the next screen': {
    when: 'wallets.removed',
    leadsTo: 'absent',
    satisfies: ({ before, after }) => after.context.wallets.join() === before.context.wallets.join(),
  },
  'opens the sheet with the offer, and starts with the first delivery': {
    given: 'idle',
    when: 'sheet.requested',
    leadsTo: 'open.offering',
    starts: 'offerSheet',
    copies: ['wallet', 'offer'],
    has: { rateId: null, place: null },
    satisfies: ({ after }) => after.context.delivery.dates.length === 6,
  },
  'answers a press that cannot be offered': {
    given: 'idle',
    when: 'sheet.refused',
    leadsTo: 'refusing',
    starts: 'refuseSheet',
  },
  'returns to the buttons after the sheet answered or failed to answer': [
    {
      given: 'refusing',
      when: ['refuseSheet done', 'refuseSheet failed', 'pressTimeout over'],
      leadsTo: 'idle',
    },
    { given: 'failing', when: ['failSheet done', 'failSheet failed', 'pressTimeout over'], leadsTo: 'idle' },
    {
      given: 'open',
      when: ['offerSheet failed', 'updateSheet failed', 'rejectPlace failed', 'pressTimeout over'],
      leadsTo: 'idle',
    },
  ],
  'lets the customer choose once the sheet shows its figures': [
    { given: 'open.offering', when: 'offerSheet done', leadsTo: 'open.choosing' },
    { given: 'open.updating', when: 'updateSheet done', leadsTo: 'open.choosing' },
  ],
  'searches dates for each chosen place': [
    { when: 'start', starts: 'delivery' },
    {
      given: 'open',
      when: 'sheet.placeChosen',
      where: (_, event) => !isAbroad(event),
      leadsTo: 'open.findingDates',
      sends: 'delivery postalCode.changed',
      copies: 'place',
    },
  ],
  'rejects a place abroad': {
    given: 'open',
    when: 'sheet.placeChosen',
    where: (_, event) => isAbroad(event),
    leadsTo: 'open.rejectingPlace',
    starts: 'rejectPlace',
    copies: 'place',
  },
  'shows the dates of the place': {
    given: 'open.findingDates',
    when: 'delivery.changed',
    where: (_, { status, dates }) => status === 'dated' && Array.isArray(dates) && dates.length > 0,
    leadsTo: 'open.updating',
    starts: 'updateSheet',
    satisfies: ({ event, after }) => after.context.delivery.dates === event['dates'],
  },
  'waits while the search continues': {
    given: 'open.findingDates',
    when: 'delivery.changed',
    with: { status: 'searching' },
    leadsTo: 'open.findingDates',
    hasNoEffects: true,
  },
  'rejects a place without dates': [
    {
      given: 'open.findingDates',
      when: 'delivery.changed',
      where: (_, { status, dates }) => status !== 'searching' && Array.isArray(dates) && dates.length === 0,
      leadsTo: 'open.rejectingPlace',
      starts: 'rejectPlace',
    },
    { given: 'open.findingDates', when: 'placeTimeout over', leadsTo: 'open.rejectingPlace' },
    { given: 'open.rejectingPlace', when: 'rejectPlace done', leadsTo: 'open.placeRejected' },
  ],
  'ignores dates when no place was chosen': {
    given: ['open.offering', 'open.choosing', 'open.updating', 'approved', 'idle'],
    when: 'delivery.changed',
    ignored: true,
  },
  'updates the figures for the chosen delivery': {
    given: 'open.choosing',
    when: 'sheet.rateChosen',
    leadsTo: 'open.updating',
    starts: 'updateSheet',
    copies: 'rateId',
  },
  'reports an authorized payment with a complete contact': {
    given: 'open.choosing',
    when: 'sheet.confirmed',
    where: ({ context }, { contact }) =>
      context.offer?.kind === 'payment' ||
      (contact !== null && JSON.stringify(contact).includes('"phone":"+33') && !isAbroad({ contact })),
    leadsTo: 'approved',
    sends: 'express.approved',
  },
  'ends the sheet if the contact is incomplete, and reports the contact': {
    given: 'open.choosing',
    when: 'sheet.confirmed',
    where: ({ context }, { contact }) =>
      context.offer?.kind === 'delivery' &&
      (contact === null || JSON.stringify(contact).includes('"phone":""') || isAbroad({ contact })),
    leadsTo: 'failing',
    sends: 'express.incomplete',
    starts: 'failSheet',
    satisfies: ({ after }) => after.context.message !== '',
  },
  'closes the sheet without a payment if the customer cancels': [
    {
      given: ['open.offering', 'open.choosing', 'open.findingDates', 'open.updating', 'open.rejectingPlace'],
      when: 'sheet.cancelled',
      leadsTo: 'idle',
    },
    { given: 'open.placeRejected', when: 'sheet.cancelled', leadsTo: 'idle', sends: 'express.notServed' },
    { given: 'approved', when: 'sheet.cancelled', leadsTo: 'idle', sends: 'express.cancelled' },
    { given: 'approved', when: 'wallets.removed', sends: 'express.cancelled' },
  ],
  'ends the sheet with the message of the checkout': {
    given: 'approved',
    when: 'payment.ended',
    leadsTo: 'failing',
    starts: 'failSheet',
    copies: 'message',
  },
  'updates the day of the dates': {
    when: 'day.changed',
    copies: 'now',
    forwardsTo: 'delivery',
  },
};
