import { createEmptyActor, type AnyEventObject, type InputFrom, type SnapshotFrom } from 'xstate';
import { consentMachine } from '#machines/consent/consent.machine.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { failed } from 'xstate-workbench/chart/settled';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './consent.expectations.ts';

type ConsentSnapshot = SnapshotFrom<typeof consentMachine>;

const inputs: readonly InputFrom<typeof consentMachine>[] = [
  null,
  'given' as const,
  'refused' as const,
].flatMap((stored) =>
  [true, false].map((isRefusedByBrowser) => ({ parent: createEmptyActor(), stored, isRefusedByBrowser })),
);

const events: readonly AnyEventObject[] = [
  { type: 'consent.requested' },
  { type: 'order.entered' },
  { type: 'order.left' },
  { type: 'consent.given' },
  { type: 'consent.refused' },
  { type: 'consent.left' },
  { type: 'consent.read', stored: null },
  { type: 'consent.read', stored: 'given' },
  { type: 'consent.read', stored: 'refused' },
  failed('showConsentDialog'),
  failed('reopenConsent'),
  failed('measure'),
  failed('watchChoice'),
];

const isReopened = (snapshot: ConsentSnapshot): boolean =>
  snapshot.matches({ granted: 'reopened' }) || snapshot.matches({ refused: 'reopened' });

export const model: ShopModel<ConsentSnapshot> = {
  machine: consentMachine,
  manualTests: byHandOf('consent'),
  inputs,
  events,
  expectations,
  keyOf: ({ value, context: { stored, isRefusedByBrowser } }) =>
    JSON.stringify([value, stored, isRefusedByBrowser]),
  invariants: {
    'measures only while consent is granted': ({ after }) =>
      (after.children['measure'] !== undefined) === after.matches('granted'),
    'grants consent only by the visitor’s choice': ({ before, event, after }) =>
      !after.matches('granted') ||
      event.type === 'consent.given' ||
      (event.type === 'consent.read' && event['stored'] === 'given' && !after.context.isRefusedByBrowser) ||
      (event.type === 'xstate.init'
        ? after.context.stored === 'given' && !after.context.isRefusedByBrowser
        : before.matches('granted')),
    'applies a decline at once': ({ event, after }) =>
      event.type !== 'consent.refused' || after.matches({ refused: 'answered' }),
    'applies consent at once': ({ event, after }) =>
      event.type !== 'consent.given' || after.matches({ granted: 'answered' }),
    'applies a choice from another tab': ({ event, after }) =>
      event.type !== 'consent.read' ||
      (event['stored'] === 'given'
        ? after.matches('granted') || after.context.isRefusedByBrowser
        : !after.matches('granted') && (event['stored'] === null || after.matches('refused'))),
    'ignores an unchanged choice from another tab': ({ before, event, after }) =>
      event.type !== 'consent.read' ||
      !before.matches(event['stored'] === 'given' ? 'granted' : 'refused') ||
      JSON.stringify(before.value) === JSON.stringify(after.value),
    'opens the dialog only without a stored choice and browser opt-out': ({ event, after }) =>
      event.type !== 'xstate.init' ||
      after.matches('prompting') === (after.context.stored === null && !after.context.isRefusedByBrowser),
    'does not open the dialog during an order unless requested': ({ event, before, after }) =>
      (event.type !== 'order.entered' || !after.matches('prompting')) &&
      (!before.matches('deferred') ||
        !after.matches('prompting') ||
        ['order.left', 'consent.requested'].includes(event.type)),
    'retains the choice during an order and opens a deferred dialog after it': ({ before, event, after }) =>
      !['order.entered', 'order.left'].includes(event.type) ||
      (before.matches('granted') === after.matches('granted') &&
        before.matches('refused') === after.matches('refused') &&
        (event.type !== 'order.left' || !after.matches('deferred'))),
    'prefers the browser’s opt-out to stored consent': ({ event, after }) =>
      event.type !== 'xstate.init' || !after.context.isRefusedByBrowser || after.matches('refused'),
    'opens the dialog on request': ({ event, after }) =>
      after.can({ type: 'consent.requested' }) &&
      (event.type !== 'consent.requested' || isReopened(after) || after.matches('prompting')),
    'retains the choice if the settings fail': ({ before, event, after }) =>
      event.type !== 'xstate.error.actor.reopenConsent' ||
      (before.matches('granted') === after.matches('granted') && !isReopened(after)),
    'accepts both choices while the dialog is open': ({ after }) =>
      !(isReopened(after) || after.matches('prompting')) ||
      (after.can({ type: 'consent.given' }) && after.can({ type: 'consent.refused' })),
    'retains the choice when the settings open or close': ({ before, event, after }) =>
      !['consent.requested', 'consent.left'].includes(event.type) ||
      (before.matches('granted') === after.matches('granted') &&
        before.matches('refused') === after.matches('refused')),
    'runs the dialog only in states that show it': ({ after }) =>
      (after.children['showConsentDialog'] !== undefined) === after.matches('prompting') &&
      (after.children['reopenConsent'] !== undefined) === isReopened(after),
  },
};
