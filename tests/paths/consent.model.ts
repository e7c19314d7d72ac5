import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { consentMachine, type ConsentInput } from '#machines/consent/consent.machine.ts';
import type { Model } from 'xstate-workbench/paths/model';
import { failed } from 'xstate-workbench/chart/settled';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './consent.expectations.ts';

type ConsentSnapshot = SnapshotFrom<typeof consentMachine>;

const inputs: readonly ConsentInput[] = [null, 'given' as const, 'refused' as const].flatMap((stored) =>
  [true, false].map((isRefusedByBrowser) => ({ stored, isRefusedByBrowser })),
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
  failed('askConsent'),
  failed('reopenConsent'),
  failed('measure'),
  failed('watchChoice'),
];

const isReopened = (snapshot: ConsentSnapshot): boolean =>
  snapshot.matches({ granted: 'reopened' }) || snapshot.matches({ refused: 'reopened' });

export const model: Model<ConsentSnapshot> = {
  machine: consentMachine,
  byHand: byHandOf('consent'),
  inputs,
  events,
  expectations,
  keyOf: ({ value, context }) => JSON.stringify([value, context]),
  invariants: {
    'the visit is measured while it is granted, and never else': ({ after }) =>
      (after.children['measure'] !== undefined) === after.matches('granted'),
    'it is granted by the visitor’s word alone': ({ before, event, after }) =>
      !after.matches('granted') ||
      event.type === 'consent.given' ||
      (event.type === 'consent.read' && event['stored'] === 'given' && !after.context.isRefusedByBrowser) ||
      (event.type === 'xstate.init'
        ? after.context.stored === 'given' && !after.context.isRefusedByBrowser
        : before.matches('granted')),
    'a refusal counts at once': ({ event, after }) =>
      event.type !== 'consent.refused' || after.matches({ refused: 'answered' }),
    'a consent counts at once': ({ event, after }) =>
      event.type !== 'consent.given' || after.matches({ granted: 'answered' }),
    'what is chosen in another tab counts here': ({ event, after }) =>
      event.type !== 'consent.read' ||
      (event['stored'] === 'given'
        ? after.matches('granted') || after.context.isRefusedByBrowser
        : !after.matches('granted') && (event['stored'] === null || after.matches('refused'))),
    'who reads the same choice again changes nothing': ({ before, event, after }) =>
      event.type !== 'consent.read' ||
      !before.matches(event['stored'] === 'given' ? 'granted' : 'refused') ||
      JSON.stringify(before.value) === JSON.stringify(after.value),
    'who has chosen, or whose browser has, is not asked': ({ event, after }) =>
      event.type !== 'xstate.init' ||
      after.matches('asking') === (after.context.stored === null && !after.context.isRefusedByBrowser),
    'who orders is not asked, unless they want to be': ({ event, before, after }) =>
      (event.type !== 'order.entered' || !after.matches('asking')) &&
      (!before.matches('deferred') ||
        !after.matches('asking') ||
        ['order.left', 'consent.requested'].includes(event.type)),
    'going to the order and back changes no choice, and asks whom nobody has asked': ({
      before,
      event,
      after,
    }) =>
      !['order.entered', 'order.left'].includes(event.type) ||
      (before.matches('granted') === after.matches('granted') &&
        before.matches('refused') === after.matches('refused') &&
        (event.type !== 'order.left' || !after.matches('deferred'))),
    'the browser’s refusal stands above what was accepted before': ({ event, after }) =>
      event.type !== 'xstate.init' || !after.context.isRefusedByBrowser || after.matches('refused'),
    'the dialog comes back whenever it is wanted': ({ event, after }) =>
      after.can({ type: 'consent.requested' }) &&
      (event.type !== 'consent.requested' || isReopened(after) || after.matches('asking')),
    'settings that cannot be shown change nothing': ({ before, event, after }) =>
      event.type !== 'xstate.error.actor.reopenConsent' ||
      (before.matches('granted') === after.matches('granted') && !isReopened(after)),
    'every choice can be changed where the dialog is open': ({ after }) =>
      !(isReopened(after) || after.matches('asking')) ||
      (after.can({ type: 'consent.given' }) && after.can({ type: 'consent.refused' })),
    'looking at the settings changes no choice': ({ before, event, after }) =>
      !['consent.requested', 'consent.left'].includes(event.type) ||
      (before.matches('granted') === after.matches('granted') &&
        before.matches('refused') === after.matches('refused')),
    'a dialog is there when a question is': ({ after }) =>
      (after.children['askConsent'] !== undefined) === after.matches('asking') &&
      (after.children['reopenConsent'] !== undefined) === isReopened(after),
  },
};
