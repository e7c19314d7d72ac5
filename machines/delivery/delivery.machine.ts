import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import { type DeliveryDate, nextTuesdays } from '#machines/domain/delivery.ts';
import { withoutSpaces } from '#machines/domain/letters.ts';
import { postalCodeIsComplete } from '#machines/domain/postalCode.ts';
import { type Slot, slots } from '#machines/domain/slot.ts';
import { dateCheckTimeout, mainChartTimeout } from '#machines/domain/timeouts.ts';
import { port } from '#machines/port.ts';
import * as facts from './delivery.facts.ts';

type DeliveryEvent =
  | { type: 'postalCode.changed'; postalCode: string }
  | { type: 'dates.retried' }
  /** Midnight has passed, or the device's clock was corrected. */
  | { type: 'day.changed'; now: number }
  | { type: 'verification.requested' };

/** `unverified`: the main backend did not respond, so earlier dates stay selectable. */
export type DeliveryStatus =
  | 'unknown'
  | 'searching'
  | 'dated'
  | 'unverified'
  | 'undeliverable'
  | 'unreachable';

export interface DeliveryReport {
  type: 'delivery.changed';
  readonly status: DeliveryStatus;
  readonly dates: readonly DeliveryDate[];
  readonly slots: readonly Slot[];
}

/** `none`: this start day has no delivery dates, but a later one may. */
export type FindDatesOutcome =
  | { kind: 'found'; dates: readonly DeliveryDate[]; slots: readonly Slot[] }
  | { kind: 'none' };

interface FindDatesInput {
  readonly postalCode: string;
  /** Start day of the search, in days after today: 0 to 10. */
  readonly attempt: number;
}

interface DeliveryInput {
  readonly parent: ActorRef<Snapshot<unknown>, DeliveryReport>;
  readonly now: number;
}

export interface DeliveryContext extends DeliveryInput, FindDatesInput {
  readonly dates: readonly DeliveryDate[];
  readonly slots: readonly Slot[];
}

const deliverySetup = setup({
  types: {} as {
    context: DeliveryContext;
    events: DeliveryEvent;
    input: DeliveryInput;
    tags: 'busy' | 'problem';
  },
  actors: {
    findDates: port<FindDatesOutcome, FindDatesInput>('findDates'),
  },
  guards: {
    postalCodeIsPartial: (_, { postalCode }: { postalCode: string }) => !postalCodeIsComplete(postalCode),
    knownPlaceIsNotServed: ({ context }) => !facts.placeIsServed(context.postalCode),
    placeIsNotServed: (_, { postalCode }: { postalCode: string }) => !facts.placeIsServed(postalCode),
    datesAreFound: (_, outcome: FindDatesOutcome) => outcome.kind === 'found',
    anotherDayMayHave: ({ context }) => facts.anotherDayMayHave(context),
  },
  actions: {
    setPostalCode: assign((_, { postalCode }: { postalCode: string }) => ({
      postalCode: withoutSpaces(postalCode),
      attempt: 0,
    })),
    setDay: assign((_, { now }: { now: number }) => ({ now, attempt: 0 })),
    restartSearch: assign({ attempt: 0 }),
    tryNextDay: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    offerTuesdays: assign(({ context }) => ({ dates: nextTuesdays(context.now), slots })),
    setDates: assign((_, outcome: FindDatesOutcome) =>
      outcome.kind === 'found' ? { dates: outcome.dates, slots: outcome.slots } : {},
    ),
    clearDates: assign({ dates: [], slots: [] }),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context }, status: DeliveryStatus) => ({
        type: 'delivery.changed',
        status,
        dates: context.dates,
        slots: context.slots,
      }),
    ),
  },
  delays: {
    // Timeout of each request, one request per start day.
    searchTimeout: mainChartTimeout,
    verificationTimeout: dateCheckTimeout,
  },
});

/** Offers six Tuesdays. Once the postal code is complete, offers the main backend's dates. */
export const deliveryMachine = deliverySetup.createMachine({
  id: 'delivery',
  context: ({ input }) => ({ ...input, postalCode: '', attempt: 0, dates: [], slots: [] }),
  initial: 'unknown',
  on: {
    'day.changed': { actions: { type: 'setDay', params: ({ event }) => event } },
    'postalCode.changed': [
      {
        guard: { type: 'postalCodeIsPartial', params: ({ event }) => event },
        target: '.unknown',
        actions: { type: 'setPostalCode', params: ({ event }) => event },
      },
      {
        guard: { type: 'placeIsNotServed', params: ({ event }) => event },
        target: '.undeliverable',
        actions: { type: 'setPostalCode', params: ({ event }) => event },
      },
      {
        target: '.searchingDates',
        actions: { type: 'setPostalCode', params: ({ event }) => event },
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
          actions: { type: 'setDay', params: ({ event }) => event },
        },
      },
    },
    searchingDates: {
      tags: ['busy'],
      entry: { type: 'report', params: 'searching' },
      initial: 'requesting',
      on: {
        'day.changed': {
          target: 'searchingDates',
          reenter: true,
          actions: { type: 'setDay', params: ({ event }) => event },
        },
      },
      states: {
        requesting: {
          invoke: {
            id: 'findDates',
            src: 'findDates',
            input: ({ context: { postalCode, attempt } }) => ({ postalCode, attempt }),
            onDone: [
              {
                guard: { type: 'datesAreFound', params: ({ event }) => event.output },
                target: '#delivery.dated',
                actions: { type: 'setDates', params: ({ event }) => event.output },
              },
              { guard: 'anotherDayMayHave', target: 'requesting', reenter: true, actions: 'tryNextDay' },
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
        'verification.requested': { target: 'verifying', actions: 'restartSearch' },
        'day.changed': {
          target: 'verifying',
          actions: { type: 'setDay', params: ({ event }) => event },
        },
      },
    },
    verifying: {
      tags: ['busy'],
      initial: 'requesting',
      on: {
        'day.changed': {
          target: 'verifying',
          reenter: true,
          actions: { type: 'setDay', params: ({ event }) => event },
        },
      },
      states: {
        requesting: {
          invoke: {
            id: 'verifyDates',
            src: 'findDates',
            input: ({ context: { postalCode, attempt } }) => ({ postalCode, attempt }),
            onDone: [
              {
                guard: { type: 'datesAreFound', params: ({ event }) => event.output },
                target: '#delivery.dated',
                actions: { type: 'setDates', params: ({ event }) => event.output },
              },
              { guard: 'anotherDayMayHave', target: 'requesting', reenter: true, actions: 'tryNextDay' },
              { target: '#delivery.undeliverable' },
            ],
            onError: { target: '#delivery.unverified' },
          },
        },
      },
      after: { verificationTimeout: { target: 'unverified' } },
    },
    unverified: {
      entry: { type: 'report', params: 'unverified' },
      on: {
        'verification.requested': { target: 'verifying', actions: 'restartSearch' },
        'day.changed': {
          target: 'verifying',
          actions: { type: 'setDay', params: ({ event }) => event },
        },
      },
    },
    undeliverable: {
      tags: ['problem'],
      entry: ['clearDates', { type: 'report', params: 'undeliverable' }],
      on: {
        'verification.requested': { actions: { type: 'report', params: 'undeliverable' } },
        'day.changed': [
          { guard: 'knownPlaceIsNotServed', actions: { type: 'setDay', params: ({ event }) => event } },
          { target: 'searchingDates', actions: { type: 'setDay', params: ({ event }) => event } },
        ],
      },
    },
    unreachable: {
      tags: ['problem'],
      entry: ['clearDates', { type: 'report', params: 'unreachable' }],
      on: {
        'dates.retried': { target: 'searchingDates', actions: 'restartSearch' },
        'verification.requested': { actions: { type: 'report', params: 'unreachable' } },
      },
    },
  },
});
