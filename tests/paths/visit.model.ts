import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { ShopperEvent } from '#machines/checkout/types.ts';
import type { Model } from 'xstate-workbench/paths/model';
import { elapsed, failed } from 'xstate-workbench/chart/settled';
import { visitMachine } from '#machines/visit/machine.ts';
import type { PageEvent, VisitInput } from '#machines/visit/types.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './visit.expectations.ts';

type VisitSnapshot = SnapshotFrom<typeof visitMachine>;

const pageEvents: readonly PageEvent[] = [
  { type: 'page.viewed', name: 'app' },
  { type: 'cta.pressed', position: 'hero' },
  { type: 'question.opened', id: 'commitment', title: 'Suis-je engagé ?' },
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
  { type: 'consent.requested' },
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
  keyOf: ({ value, context }) => JSON.stringify([value, context.isExpected]),
  invariants: {
    'what a visitor does on the page changes nothing': ({ before, event, after }) =>
      !pageEvents.some(({ type }) => type === event.type) ||
      (JSON.stringify(before.value) === JSON.stringify(after.value) &&
        before.context.kept === after.context.kept),
    'what is meant for the checkout is kept, in order, until it is there': ({ before, event, after }) => {
      const kept =
        event.type === 'checkout.told' && !isOpen(before)
          ? [...before.context.kept, event['event']]
          : before.context.kept;
      const isDelivered = isOpening(before) && event.type === 'checkout.opened';
      return JSON.stringify(after.context.kept) === JSON.stringify(isDelivered ? [] : kept);
    },
    'once it is there, nothing waits': ({ after }) => !isOpen(after) || after.context.kept.length === 0,
    'what waits has the checkout on its way, or a way to try again': ({ after }) =>
      after.context.kept.length === 0 ||
      isOpening(after) ||
      after.matches('reloading') ||
      (after.matches('unreachable') && after.can({ type: 'checkout.retried' })),
    'who only reads never loads the checkout': ({ before, event, after }) =>
      !before.matches('resting') ||
      after.matches('resting') ||
      event.type === 'order.approached' ||
      event.type === 'checkout.told',
    'the checkout is open when it says so, and not before': ({ before, event, after }) =>
      !isOpen(after) || isOpen(before) || (isOpening(before) && event.type === 'checkout.opened'),
    'what could not be loaded is tried again when the visitor wants it': ({ before, event, after }) =>
      !before.matches('unreachable') ||
      after.matches('unreachable') ||
      ['checkout.retried', 'checkout.told'].includes(event.type),
    'only who tries again has the page loaded again, and only when that does not help': ({
      before,
      event,
      after,
    }) =>
      !after.matches('reloading') ||
      before.matches('reloading') ||
      (before.matches({ ordering: 'retrying' }) && event.type !== 'checkout.opened'),
    'who draws near is heard, and so is a checkout that cannot be had': ({ after }) =>
      (!after.matches('resting') || after.can({ type: 'order.approached' })) &&
      (!after.matches('ordering') || after.can({ type: 'checkout.unreachable' })),
    'an earlier visit’s order comes by itself': ({ before, event, after }) =>
      event.type !== 'xstate.init' || before !== after || after.context.isExpected === isOpening(after),
  },
};
