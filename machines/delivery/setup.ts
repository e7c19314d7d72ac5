import { assign, sendTo, setup } from 'xstate';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import { ungrouped } from '#machines/domain/letters.ts';
import { postalCodeIsWhole } from '#machines/domain/postalCode.ts';
import { slots } from '#machines/domain/slot.ts';
import { dateVerification, mainAnswer } from '#machines/domain/waits.ts';
import { port } from '#machines/port.ts';
import * as facts from './delivery.facts.ts';
import type {
  DeliveryContext,
  DeliveryEvent,
  DeliveryInput,
  DeliveryStatus,
  FindDatesInput,
  FindDatesOutcome,
} from './types.ts';

/** Everything the delivery chart names. */
export const deliverySetup = setup({
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
    postalCodeIsPartial: (_, { postalCode }: { postalCode: string }) => !postalCodeIsWhole(postalCode),
    knownPlaceIsNotServed: ({ context }) => !facts.placeIsServed(context.postalCode),
    placeIsNotServed: (_, { postalCode }: { postalCode: string }) => !facts.placeIsServed(postalCode),
    datesAreFound: (_, outcome: FindDatesOutcome) => outcome.kind === 'found',
    anotherDayMayHave: ({ context }) => facts.anotherDayMayHave(context),
  },
  actions: {
    rememberPostalCode: assign((_, { postalCode }: { postalCode: string }) => ({
      postalCode: ungrouped(postalCode),
      attempt: 0,
    })),
    rememberDay: assign((_, { now }: { now: number }) => ({ now, attempt: 0 })),
    startOver: assign({ attempt: 0 }),
    tryNextDay: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    offerTuesdays: assign(({ context }) => ({ dates: nextTuesdays(context.now), slots })),
    rememberDates: assign((_, outcome: FindDatesOutcome) =>
      outcome.kind === 'found' ? { dates: outcome.dates, slots: outcome.slots } : {},
    ),
    forgetDates: assign({ dates: [], slots: [] }),
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
    // Each day tried may take so long.
    searchTimeout: mainAnswer,
    verificationTimeout: dateVerification,
  },
});
