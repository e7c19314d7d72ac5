import { deliverySetup } from './setup.ts';

/** When and where a box can be delivered: six Tuesdays until a postal code is known, then what the carrier says. */
export const deliveryMachine = deliverySetup.createMachine({
  id: 'delivery',
  context: ({ input }) => ({ ...input, postalCode: '', attempt: 0, dates: [], slots: [] }),
  initial: 'unknown',
  on: {
    'day.changed': { actions: { type: 'rememberDay', params: ({ event }) => event } },
    'postalCode.changed': [
      {
        guard: { type: 'postalCodeIsPartial', params: ({ event }) => event },
        target: '.unknown',
        actions: { type: 'rememberPostalCode', params: ({ event }) => event },
      },
      {
        guard: { type: 'placeIsNotServed', params: ({ event }) => event },
        target: '.undeliverable',
        actions: { type: 'rememberPostalCode', params: ({ event }) => event },
      },
      {
        target: '.searchingDates',
        actions: { type: 'rememberPostalCode', params: ({ event }) => event },
      },
    ],
  },
  states: {
    unknown: {
      entry: ['offerTuesdays', { type: 'report', params: 'unknown' }],
      on: {
        'verification.requested': { actions: { type: 'report', params: 'unknown' } },
        'day.changed': {
          target: 'unknown',
          reenter: true,
          actions: { type: 'rememberDay', params: ({ event }) => event },
        },
      },
    },
    searchingDates: {
      tags: ['busy'],
      entry: { type: 'report', params: 'searching' },
      initial: 'asking',
      on: {
        'day.changed': {
          target: 'searchingDates',
          reenter: true,
          actions: { type: 'rememberDay', params: ({ event }) => event },
        },
      },
      states: {
        asking: {
          invoke: {
            id: 'findDates',
            src: 'findDates',
            input: ({ context: { postalCode, attempt } }) => ({ postalCode, attempt }),
            onDone: [
              {
                guard: { type: 'datesAreFound', params: ({ event }) => event.output },
                target: '#delivery.dated',
                actions: { type: 'rememberDates', params: ({ event }) => event.output },
              },
              { guard: 'anotherDayMayHave', target: 'asking', reenter: true, actions: 'tryNextDay' },
              { target: '#delivery.undeliverable' },
            ],
            onError: { target: '#delivery.unreachable' },
          },
          after: { searchTimeout: { target: '#delivery.unreachable' } },
        },
      },
    },
    dated: {
      entry: { type: 'report', params: 'dated' },
      on: {
        'verification.requested': { target: 'verifying', actions: 'startOver' },
        // The dates were those from another day on.
        'day.changed': {
          target: 'verifying',
          actions: { type: 'rememberDay', params: ({ event }) => event },
        },
      },
    },
    verifying: {
      tags: ['busy'],
      initial: 'asking',
      on: {
        'day.changed': {
          target: 'verifying',
          reenter: true,
          actions: { type: 'rememberDay', params: ({ event }) => event },
        },
      },
      states: {
        asking: {
          invoke: {
            id: 'verifyDates',
            src: 'findDates',
            input: ({ context: { postalCode, attempt } }) => ({ postalCode, attempt }),
            onDone: [
              {
                guard: { type: 'datesAreFound', params: ({ event }) => event.output },
                target: '#delivery.dated',
                actions: { type: 'rememberDates', params: ({ event }) => event.output },
              },
              { guard: 'anotherDayMayHave', target: 'asking', reenter: true, actions: 'tryNextDay' },
              { target: '#delivery.undeliverable' },
            ],
            onError: { target: '#delivery.unverified' },
          },
        },
      },
      after: { verificationTimeout: { target: 'unverified' } },
    },
    // The known dates are still offered: the server checks the date again before it registers the order.
    unverified: {
      entry: { type: 'report', params: 'unverified' },
      on: {
        'verification.requested': { target: 'verifying', actions: 'startOver' },
        'day.changed': {
          target: 'verifying',
          actions: { type: 'rememberDay', params: ({ event }) => event },
        },
      },
    },
    undeliverable: {
      tags: ['problem'],
      entry: ['forgetDates', { type: 'report', params: 'undeliverable' }],
      on: {
        'verification.requested': { actions: { type: 'report', params: 'undeliverable' } },
        'day.changed': [
          { guard: 'knownPlaceIsNotServed', actions: { type: 'rememberDay', params: ({ event }) => event } },
          { target: 'searchingDates', actions: { type: 'rememberDay', params: ({ event }) => event } },
        ],
      },
    },
    unreachable: {
      tags: ['problem'],
      entry: ['forgetDates', { type: 'report', params: 'unreachable' }],
      on: {
        'dates.retried': { target: 'searchingDates', actions: 'startOver' },
        'verification.requested': { actions: { type: 'report', params: 'unreachable' } },
      },
    },
  },
});
