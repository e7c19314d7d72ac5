import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { Model } from 'xstate-workbench/paths/model';
import { intentMachine, type IntentEvent } from '#machines/intent/intent.machine.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './intent.expectations.ts';

type IntentSnapshot = SnapshotFrom<typeof intentMachine>;

const events: readonly IntentEvent[] = [
  { type: 'draft.sent' },
  { type: 'intent.retired' },
  { type: 'order.begun' },
  { type: 'payment.found', hasDraft: true },
  { type: 'payment.found', hasDraft: false },
  { type: 'checkout.claimed', kind: 'first' },
  { type: 'checkout.claimed', kind: 'second' },
  { type: 'order.registered' },
  { type: 'order.told' },
  { type: 'payment.refunded' },
];

/** Money has moved, according to the intent machine. */
const hasMoved = (snapshot: IntentSnapshot): boolean =>
  snapshot.matches('paid') ||
  snapshot.matches('ordered') ||
  snapshot.matches('refunded') ||
  snapshot.matches('orphaned');

const isGivenUp = (snapshot: IntentSnapshot): boolean =>
  snapshot.matches('abandoned') || snapshot.matches('cancelled');

const isFoundPaid = ({ type }: AnyEventObject): boolean => type === 'payment.found';

export const model: Model<IntentSnapshot> = {
  machine: intentMachine,
  byHand: byHandOf('intent'),
  events,
  expectations,
  keyOf: ({ value }) => JSON.stringify(value),
  invariants: {
    'a draft is replaced while the intent can be paid with, and never else': ({ after }) =>
      after.can({ type: 'draft.sent' }) === after.matches('live'),
    'only what can be paid with is given up': ({ after }) =>
      after.can({ type: 'intent.retired' }) === after.matches('live'),
    'what is given up comes back to nobody': ({ before, event, after }) =>
      !isGivenUp(before) || isGivenUp(after) || (isFoundPaid(event) && after.matches('orphaned')),
    'an order is begun where there is none, and nowhere else': ({ after }) =>
      after.can({ type: 'order.begun' }) !== after.hasTag('hasOrder'),
    'an order is never forgotten': ({ before, after }) =>
      !before.hasTag('hasOrder') || after.hasTag('hasOrder'),
    'money that moved is never forgotten': ({ before, after }) => !hasMoved(before) || hasMoved(after),
    'nothing is paid before its order has read so': ({ before, event, after }) =>
      hasMoved(before) || !hasMoved(after) || isFoundPaid(event),
    'what is paid without a draft is never taken for an order': ({ before, after }) =>
      !before.matches('orphaned') || after.matches('orphaned') || after.matches('refunded'),
    'money that is back stays so': ({ before, after }) =>
      !before.matches('refunded') || after.matches('refunded'),
    'an order that stands does so until its money is back': ({ before, after }) =>
      !before.matches('ordered') || after.matches('ordered') || after.matches('refunded'),
    'who was told that an order stands is not untold': ({ before, after }) =>
      !before.matches({ ordered: 'told' }) || !after.matches({ ordered: 'untold' }),
  },
};
