import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { Model } from 'xstate-workbench/paths/model';
import { elapsed, failed } from 'xstate-workbench/chart/settled';
import { visitMachine, type PageEvent, type VisitInput } from '#machines/visit/visit.machine.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './visit.expectations.ts';

type VisitSnapshot = SnapshotFrom<typeof visitMachine>;

const pageEvents: readonly PageEvent[] = [
  { type: 'page.viewed', name: 'app', from: null, to: 'home' },
  { type: 'cta.pressed', position: 'hero' },
  { type: 'question.opened', id: 'commitment', title: 'Y a-t-il un engagement ?' },
  { type: 'questions.expanded' },
  { type: 'questions.collapsed' },
  { type: 'phone.pressed', position: 'navbar' },
  { type: 'logo.pressed' },
  { type: 'link.pressed', name: 'Au menu' },
];

const told: readonly ShopperEvent[] = [{ type: 'order.started', nbMeals: 10 }, { type: 'mouse.leftByTop' }];

const events: readonly AnyEventObject[] = [
  ...pageEvents,
  ...told.map((event) => ({ type: 'checkout.told', event })),
  { type: 'order.approached' },
  { type: 'checkout.retried' },
  { type: 'code.missing', asking: [] },
  { type: 'code.missing', asking: [{ type: 'lead.requested' }] },
  { type: 'report.missing' },
  { type: 'consent.requested' },
  { type: 'order.entered' },
  { type: 'order.left' },
  { type: 'checkout.opened' },
  { type: 'checkout.unreachable' },
  failed('openCheckout'),
  failed('reloadPage'),
  elapsed('openingTimeout', 'visit.ordering.opening'),
  elapsed('openingTimeout', 'visit.ordering.retrying'),
  elapsed('openingTimeout', 'visit.reloading'),
];

const inputs: readonly VisitInput[] = [true, false].map((isExpected) => ({
  consent: { stored: null, isRefusedByBrowser: false },
  isExpected,
}));

const isOpen = (snapshot: VisitSnapshot): boolean => snapshot.matches({ ordering: 'open' });
const isOpening = (snapshot: VisitSnapshot): boolean =>
  snapshot.matches({ ordering: 'opening' }) || snapshot.matches({ ordering: 'retrying' });

export const model: Model<VisitSnapshot> = {
  machine: visitMachine,
  byHand: byHandOf('visit'),
  inputs,
  events,
  expectations,
  keyOf: ({ value, context }) =>
    JSON.stringify([
      value,
      context.isExpected,
      context.isCheckoutOpen,
      context.isAtOrder,
      context.isReportMissing,
    ]),
  invariants: {
    'what a visitor does on the page changes nothing': ({ before, event, after }) =>
      !pageEvents.some(({ type }) => type === event.type) ||
      (JSON.stringify(before.value) === JSON.stringify(after.value) &&
        before.context.queue === after.context.queue),
    'what is meant for the checkout is queued, in order, until it is there': ({ before, event, after }) => {
      const queue =
        event.type === 'checkout.told' && !isOpen(before)
          ? [...before.context.queue, event['event']]
          : before.context.queue;
      const isDelivered = isOpening(before) && event.type === 'checkout.opened';
      return JSON.stringify(after.context.queue) === JSON.stringify(isDelivered ? [] : queue);
    },
    'once it is there, nothing waits': ({ after }) => !isOpen(after) || after.context.queue.length === 0,
    'what waits has the checkout on its way, or a way to try again': ({ after }) =>
      after.context.queue.length === 0 ||
      isOpening(after) ||
      after.matches('reloading') ||
      (after.matches('unreachable') && after.can({ type: 'checkout.retried' })),
    'who only reads never loads the checkout': ({ before, event, after }) =>
      !before.matches('resting') ||
      after.matches('resting') ||
      after.matches('reloading') ||
      event.type === 'order.approached' ||
      event.type === 'checkout.told',
    'the checkout is open when it says so, and not before': ({ before, event, after }) =>
      !isOpen(after) || isOpen(before) || (isOpening(before) && event.type === 'checkout.opened'),
    'what could not be loaded is tried again when the visitor wants it': ({ before, event, after }) =>
      !before.matches('unreachable') ||
      after.matches('unreachable') ||
      ['checkout.retried', 'checkout.told', 'code.missing', 'report.missing'].includes(event.type),
    'only who tries again has the page loaded again, and only when that does not help': ({
      before,
      event,
      after,
    }) =>
      !after.matches('reloading') ||
      before.matches('reloading') ||
      event.type === 'code.missing' ||
      event.type === 'report.missing' ||
      (before.matches({ ordering: 'retrying' }) && event.type !== 'checkout.opened'),
    'only a report that is missing again at home has the page loaded again, and nothing typed goes with it':
      ({ before, event, after }) =>
        event.type !== 'report.missing' ||
        (after.context.isReportMissing &&
          after.matches('reloading') ===
            (before.matches('reloading') || (before.context.isReportMissing && !before.context.isAtOrder))),
    'who is at the order is known to be there until home is shown': ({ before, event, after }) =>
      after.context.isAtOrder ===
      (event.type === 'order.entered' || (event.type !== 'order.left' && before.context.isAtOrder)),
    'a checkout that has come is not said to be out of reach because the page stays': ({ before, after }) =>
      !before.matches('reloading') || !after.matches('unreachable') || !before.context.isCheckoutOpen,
    'a checkout that has come is known to be there': ({ after }) =>
      !isOpen(after) || after.context.isCheckoutOpen,
    'what asks for a part of the page is never told twice': ({ event, before, after }) =>
      event.type !== 'code.missing' || before.context.queue === after.context.queue,
    'whatever the page does, it hears what the checkout is to be told': ({ after }) =>
      after.can({ type: 'checkout.told', event: { type: 'mouse.leftByTop' } }),
    'who draws near is heard, and so is a checkout that cannot be had': ({ after }) =>
      (!after.matches('resting') || after.can({ type: 'order.approached' })) &&
      (!after.matches('ordering') || after.can({ type: 'checkout.unreachable' })),
    'an earlier visit’s order comes by itself': ({ before, event, after }) =>
      event.type !== 'xstate.init' || before !== after || after.context.isExpected === isOpening(after),
  },
};
