import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { intentMachine, type IntentEvent } from '#machines/intent/intent.machine.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './intent.expectations.ts';

type IntentSnapshot = SnapshotFrom<typeof intentMachine>;

const events: readonly IntentEvent[] = [
  { type: 'draft.sent' },
  { type: 'intent.cancelled' },
  { type: 'order.created' },
  { type: 'payment.found', hasDraft: true },
  { type: 'payment.found', hasDraft: false },
  { type: 'checkout.claimed', kind: 'first' },
  { type: 'checkout.claimed', kind: 'second' },
  { type: 'order.registered' },
  { type: 'order.confirmed' },
  { type: 'payment.refunded' },
];

/** `true` if the card was charged, according to the intent machine. */
const hasMoved = (snapshot: IntentSnapshot): boolean =>
  snapshot.matches('paid') ||
  snapshot.matches('ordered') ||
  snapshot.matches('refunded') ||
  snapshot.matches('orphaned');

const isCancelled = (snapshot: IntentSnapshot): boolean =>
  snapshot.matches('abandoned') || snapshot.matches('cancelled');

const isFoundPaid = ({ type }: AnyEventObject): boolean => type === 'payment.found';

export const model: ShopModel<IntentSnapshot> = {
  machine: intentMachine,
  manualTests: byHandOf('intent'),
  events,
  expectations,
  keyOf: ({ value }) => JSON.stringify(value),
  invariants: {
    'replaces a draft only while the intent is payable': ({ after }) =>
      after.can({ type: 'draft.sent' }) === after.matches('live'),
    'cancels only a payable intent': ({ after }) =>
      after.can({ type: 'intent.cancelled' }) === after.matches('live'),
    'never reopens a cancelled intent': ({ before, event, after }) =>
      !isCancelled(before) || isCancelled(after) || (isFoundPaid(event) && after.matches('orphaned')),
    'starts an order only if none exists': ({ after }) =>
      after.can({ type: 'order.created' }) !== after.hasTag('hasOrder'),
    'never loses an order': ({ before, after }) => !before.hasTag('hasOrder') || after.hasTag('hasOrder'),
    'never loses a payment': ({ before, after }) => !hasMoved(before) || hasMoved(after),
    'marks an intent as paid only after its payment was found': ({ before, event, after }) =>
      hasMoved(before) || !hasMoved(after) || isFoundPaid(event),
    'never turns an orphaned payment into an order': ({ before, after }) =>
      !before.matches('orphaned') || after.matches('orphaned') || after.matches('refunded'),
    'never reverts a refund': ({ before, after }) => !before.matches('refunded') || after.matches('refunded'),
    'leaves an order only by a refund': ({ before, after }) =>
      !before.matches('ordered') || after.matches('ordered') || after.matches('refunded'),
    'never reverts the report of an order': ({ before, after }) =>
      !before.matches({ ordered: 'confirmed' }) || !after.matches({ ordered: 'unconfirmed' }),
  },
};
