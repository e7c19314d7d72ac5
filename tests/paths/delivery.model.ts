import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import { deliveryMachine, type FindDatesOutcome } from '#machines/delivery/delivery.machine.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import { date, dates, now, otherDate } from '#tests/support/samples.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './delivery.expectations.ts';

type DeliverySnapshot = SnapshotFrom<typeof deliveryMachine>;

const partialCodes = ['', '750', '7501a'];
const servedCodes = ['75011', ' 44000 '];
const closedCodes = ['20000', '97100', '98800'];
const answers: readonly FindDatesOutcome[] = [
  { kind: 'found', dates, slots: ['8h-13h', '18h-20h'] },
  { kind: 'found', dates: [otherDate], slots: ['18h-20h'] },
  { kind: 'none' },
];

/** A time one day later. The next delivery Tuesday is still the same. */
const laterNow = now + 86_400_000;

const found = answers.filter((answer) => answer.kind === 'found');

const events: readonly AnyEventObject[] = [
  ...[...partialCodes, ...servedCodes, ...closedCodes].map((postalCode) => ({
    type: 'postalCode.changed',
    postalCode,
  })),
  { type: 'dates.retried' },
  { type: 'day.changed', now: laterNow },
  { type: 'verification.requested' },
  ...['findDates', 'verifyDates'].flatMap((id) => answers.map((answer) => done(id, answer))),
  failed('findDates'),
  failed('verifyDates'),
  elapsed('searchTimeout', 'delivery.searchingDates.requesting'),
  elapsed('verificationTimeout', 'delivery.verifying'),
];

const isRequesting = (snapshot: DeliverySnapshot): boolean =>
  snapshot.matches('searchingDates') || snapshot.matches('verifying');

const offerOf = ({ context }: DeliverySnapshot): string =>
  JSON.stringify([context.dates.map(({ id }) => id), context.slots]);

const offers = new Set(
  found.map((answer) => JSON.stringify([answer.dates.map(({ id }) => id), answer.slots])),
);

export const model: ShopModel<DeliverySnapshot> = {
  machine: deliveryMachine,
  manualTests: byHandOf('delivery'),
  input: { parent: createEmptyActor(), now },
  events,
  expectations,
  keyOf: (snapshot) =>
    JSON.stringify([
      snapshot.value,
      snapshot.context.postalCode,
      snapshot.context.attempt,
      snapshot.context.now,
      offerOf(snapshot),
    ]),
  invariants: {
    'requests at most eleven consecutive days': ({ before, event, after }) =>
      after.context.attempt <= 10 &&
      (after.context.attempt <= before.context.attempt ||
        (event.type.startsWith('xstate.done.') && after.context.attempt === before.context.attempt + 1)),
    'starts with today for another postal code, a retry or a verification': ({ event, after }) =>
      event.type.startsWith('xstate.') || !isRequesting(after) || after.context.attempt === 0,
    'requests dates only for complete, served postal codes': ({ after }) =>
      !isRequesting(after) || servedCodes.some((code) => code.trim() === after.context.postalCode),
    'reports an unserved postal code as undeliverable at once': ({ event, after }) =>
      !closedCodes.includes(String(event['postalCode'])) || after.matches('undeliverable'),
    'offers no date if none is available': ({ after: { value, context } }) =>
      (value !== 'undeliverable' && value !== 'unreachable') ||
      (context.dates.length === 0 && context.slots.length === 0),
    'offers the carrier’s dates and slots unchanged': ({ after }) =>
      !(after.matches('dated') || after.matches('unverified')) || offers.has(offerOf(after)),
    'offers the next six Tuesdays until the postal code is complete': ({ after: { value, context } }) =>
      value !== 'unknown' ||
      (context.dates.length === 6 &&
        context.dates[0]?.isoDate === date.isoDate &&
        context.slots.length === 7),
    'retains the offer if a verification fails': ({ before, after }) =>
      !after.matches('unverified') || offerOf(before) === offerOf(after),
    'verifies only the postal code that has dates': ({ before, after }) =>
      !after.matches('verifying') || before.context.postalCode === after.context.postalCode,
  },
};
