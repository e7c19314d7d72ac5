import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
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

const checkoutEvents: readonly ShopperEvent[] = [
  { type: 'order.started', nbMeals: 10 },
  { type: 'mouse.leftByTop' },
];

const events: readonly AnyEventObject[] = [
  ...pageEvents,
  ...checkoutEvents.map((event) => ({ type: 'shopperEvent.sent', event })),
  { type: 'exit.detected', trigger: 'mouse.leftByTop', isCovered: false },
  { type: 'exit.detected', trigger: 'founder.passed', isCovered: true },
  { type: 'consent.opened' },
  { type: 'consent.closed' },
  { type: 'order.approached' },
  { type: 'order.prefetched' },
  { type: 'checkout.retried' },
  { type: 'code.missing', events: [] },
  { type: 'code.missing', events: [{ type: 'lead.requested' }] },
  { type: 'report.missing' },
  { type: 'consent.requested' },
  { type: 'order.entered' },
  { type: 'order.left' },
  { type: 'checkout.opened' },
  { type: 'checkout.unreachable' },
  failed('openCheckout'),
  failed('openFormPage'),
  failed('reloadPage'),
  elapsed('orderPressTimeout', 'visit.ordering.opening.pressed'),
  elapsed('openingTimeout', 'visit.leaving'),
  elapsed('openingTimeout', 'visit.ordering.opening'),
  elapsed('openingTimeout', 'visit.ordering.retrying'),
  elapsed('openingTimeout', 'visit.reloading'),
];

const inputs: readonly VisitInput[] = [true, false].map((isExpected) => ({
  consent: { stored: null, isRefusedByBrowser: false },
  isExpected,
}));

const isOrderPressed = ({ queue }: VisitSnapshot['context']): boolean =>
  queue.some(({ type }) => type === 'order.started');
const isOpen = (snapshot: VisitSnapshot): boolean => snapshot.matches({ ordering: 'open' });
const isOpening = (snapshot: VisitSnapshot): boolean =>
  snapshot.matches({ ordering: 'opening' }) || snapshot.matches({ ordering: 'retrying' });

const requestsExitDialog = ({ context }: VisitSnapshot, event: AnyEventObject): boolean =>
  event.type === 'exit.detected' && event['isCovered'] === false && !context.isConsentOpen;

export const model: ShopModel<VisitSnapshot> = {
  machine: visitMachine,
  manualTests: byHandOf('visit'),
  inputs,
  events,
  expectations,
  keyOf: ({ value, context }) =>
    JSON.stringify([
      value,
      context.queue.length > 0,
      isOrderPressed(context),
      context.isExpected,
      context.isPrefetched,
      context.isCheckoutOpen,
      context.isAtOrder,
      context.isConsentOpen,
      context.isReportMissing,
    ]),
  invariants: {
    'leaves state and queue unchanged on analytics events': ({ before, event, after }) =>
      !pageEvents.some(({ type }) => type === event.type) ||
      (JSON.stringify(before.value) === JSON.stringify(after.value) &&
        before.context.queue === after.context.queue),
    'queues events in order until the checkout opens': ({ before, event, after }) => {
      const queue =
        event.type === 'shopperEvent.sent' && !isOpen(before)
          ? [...before.context.queue, event['event']]
          : requestsExitDialog(before, event) && !isOpen(before)
            ? [...before.context.queue, { type: event['trigger'] }]
            : before.context.queue;
      const isDelivered = isOpening(before) && event.type === 'checkout.opened';
      return JSON.stringify(after.context.queue) === JSON.stringify(isDelivered ? [] : queue);
    },
    'leaves no event queued once the checkout is open': ({ after }) =>
      !isOpen(after) || after.context.queue.length === 0,
    'loads the checkout for queued events or offers a retry': ({ after }) =>
      after.context.queue.length === 0 ||
      isOpening(after) ||
      after.matches('leaving') ||
      after.matches('reloading') ||
      (after.matches('unreachable') && after.can({ type: 'checkout.retried' })),
    'opens the form’s own document only for a pressed order button': ({ after }) =>
      !after.matches('leaving') || isOrderPressed(after.context),
    'waits for prefetched code until it fails': ({ before, event, after }) =>
      !after.matches('leaving') ||
      before.matches('leaving') ||
      !before.context.isPrefetched ||
      event.type === 'checkout.unreachable',
    'never loads the checkout for a visitor who only reads': ({ before, event, after }) =>
      !before.matches('resting') ||
      after.matches('resting') ||
      after.matches('reloading') ||
      event.type === 'order.approached' ||
      event.type === 'shopperEvent.sent' ||
      requestsExitDialog(before, event),
    'opens the checkout only when it reports so': ({ before, event, after }) =>
      !isOpen(after) || isOpen(before) || (isOpening(before) && event.type === 'checkout.opened'),
    'leaves the unreachable state only by a retry or a request': ({ before, event, after }) =>
      !before.matches('unreachable') ||
      after.matches('unreachable') ||
      ['checkout.retried', 'shopperEvent.sent', 'code.missing', 'report.missing'].includes(event.type) ||
      requestsExitDialog(before, event),
    'reloads the page only after a failed retry or missing code': ({ before, event, after }) =>
      !after.matches('reloading') ||
      before.matches('reloading') ||
      event.type === 'code.missing' ||
      event.type === 'report.missing' ||
      (before.matches({ ordering: 'retrying' }) && event.type !== 'checkout.opened'),
    'reloads the page for a report only if it is missing twice at home': ({ before, event, after }) =>
      event.type !== 'report.missing' ||
      (after.context.isReportMissing &&
        after.matches('reloading') ===
          (before.matches('reloading') || (before.context.isReportMissing && !before.context.isAtOrder))),
    'tracks the order until home is shown': ({ before, event, after }) =>
      after.context.isAtOrder ===
      (event.type === 'order.entered' || (event.type !== 'order.left' && before.context.isAtOrder)),
    'does not mark an open checkout as unreachable after a reload': ({ before, after }) =>
      !before.matches('reloading') || !after.matches('unreachable') || !before.context.isCheckoutOpen,
    'stores that the checkout is open': ({ after }) => !isOpen(after) || after.context.isCheckoutOpen,
    'never queues the request for missing page code': ({ event, before, after }) =>
      event.type !== 'code.missing' ||
      JSON.stringify(before.context.queue) === JSON.stringify(after.context.queue),
    'accepts events for the checkout in every state': ({ after }) =>
      after.can({ type: 'shopperEvent.sent', event: { type: 'mouse.leftByTop' } }),
    'accepts an approach and a failed load': ({ after }) =>
      (!after.matches('resting') || after.can({ type: 'order.approached' })) &&
      (!after.matches('ordering') || after.can({ type: 'checkout.unreachable' })),
    'loads the checkout at once if the visit expects an order': ({ before, event, after }) =>
      event.type !== 'xstate.init' || before !== after || after.context.isExpected === isOpening(after),
  },
};
