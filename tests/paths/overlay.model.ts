import { createEmptyActor, type AnyEventObject, type SnapshotFrom } from 'xstate';
import type { RawLead } from '#machines/domain/lead.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { elapsed } from 'xstate-workbench/chart/settled';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './overlay.expectations.ts';

type OverlaySnapshot = SnapshotFrom<typeof overlayMachine>;

/**
 * Fields of the lead form as a visitor types them. `right` is valid, although it has spaces.
 * `wrong` contains invalid fields.
 */
const right: RawLead = {
  firstName: ' Léa ',
  lastName: 'Martin',
  email: 'Lea@Example.com',
  phoneNumber: '06 12 34 56 78',
};
const wrong: Partial<RawLead> = { email: 'lea', phoneNumber: '+32 470 12 34 56' };

const edits = [right, wrong].flatMap((fields) =>
  Object.entries(fields).map(([field, value]) => ({ type: 'lead.edited', field, value })),
);

const refusals: readonly AnyEventObject[] = [
  { type: 'lead.refused', errors: { email: 'Votre email existe déjà chez nous.' }, problem: null },
  { type: 'lead.refused', errors: {}, problem: 'Le client n’a pas pu être initialisé.' },
];

const events: readonly AnyEventObject[] = [
  { type: 'mouse.leftByTop' },
  { type: 'founder.passed' },
  { type: 'email.sent', email: '' },
  { type: 'email.sent', email: 'pas une adresse' },
  { type: 'lead.requested' },
  ...edits,
  { type: 'lead.sent' },
  { type: 'overlay.dismissed' },
  ...refusals,
  { type: 'lead.accepted' },
  { type: 'data.wiped' },
  elapsed('submissionTimeout', 'overlay.discountLead.submitting'),
];

const isSubmitting = (snapshot: OverlaySnapshot): boolean => snapshot.matches({ discountLead: 'submitting' });
const isEditing = (snapshot: OverlaySnapshot): boolean => snapshot.matches({ discountLead: 'editing' });
const typedIn = ({ context }: OverlaySnapshot): string => JSON.stringify(context.fields);
const wrongIn = ({ context }: OverlaySnapshot): string[] => Object.keys(context.errors);
const isSilent = (snapshot: OverlaySnapshot): boolean =>
  wrongIn(snapshot).length === 0 && snapshot.context.problem === null;

const answers = new Set(['lead.refused', 'lead.accepted']);

export const model: ShopModel<OverlaySnapshot> = {
  machine: overlayMachine,
  manualTests: byHandOf('overlay'),
  inputs: [false, true].map((wasExitShown) => ({ parent: createEmptyActor(), wasExitShown })),
  events,
  expectations,
  keyOf: ({ value, context: { wasExitShown, fields, errors, problem } }) =>
    JSON.stringify([value, wasExitShown, fields, errors, problem]),
  invariants: {
    'opens the exit dialog once per visit': ({ before, event, after }) =>
      (!after.matches('exitIntent') || after.context.wasExitShown) &&
      (!after.matches('exitIntent') || before.matches('exitIntent') || !before.context.wasExitShown) &&
      (!before.context.wasExitShown || after.context.wasExitShown || event.type === 'data.wiped'),
    'opens the exit dialog only on exit intent, over no other dialog': ({ before, event, after }) =>
      !after.matches('exitIntent') ||
      before.matches('exitIntent') ||
      (before.matches('none') && ['mouse.leftByTop', 'founder.passed'].includes(event.type)),
    'opens the lead form on every request': ({ before, event, after }) =>
      (after.matches('discountLead') || after.can({ type: 'lead.requested' })) &&
      (event.type !== 'lead.requested' || before.matches('discountLead') || isEditing(after)),
    'submits only valid leads': ({ after }) =>
      !isSubmitting(after) || typedIn(after) === JSON.stringify(right),
    'retains a submitted lead until its response': ({ before, event, after }) =>
      !isSubmitting(before) || typedIn(before) === typedIn(after) || event.type === 'data.wiped',
    'ignores a response without a submitted lead': ({ before, event, after }) =>
      !answers.has(event.type) || isSubmitting(before) || before === after,
    'closes after an accepted lead': ({ before, event, after }) =>
      event.type !== 'lead.accepted' || !isSubmitting(before) || after.matches('none'),
    'shows a reason for every rejected lead': ({ before, after }) =>
      !isEditing(after) ||
      after.context.refusals === before.context.refusals ||
      (!isSilent(after) && after.context.refusals === before.context.refusals + 1),
    'submits or rejects every lead': ({ before, event, after }) =>
      !isEditing(before) ||
      event.type !== 'lead.sent' ||
      isSubmitting(after) ||
      after.context.refusals > before.context.refusals,
    'allows a retry after a timeout': ({ before, event, after }) =>
      !event.type.startsWith('xstate.after.') ||
      !isSubmitting(before) ||
      (isEditing(after) && after.context.problem !== null),
    'clears only the error of the edited field': ({ before, event, after }) =>
      event.type !== 'lead.edited' ||
      !isEditing(before) ||
      (wrongIn(after).join() ===
        wrongIn(before)
          .filter((field) => field !== event['field'])
          .join() &&
        after.context.problem === null),
    'shows errors only in the form': ({ after }) => isEditing(after) || isSilent(after),
    'retains typed fields between openings': ({ before, event, after }) =>
      ['lead.edited', 'data.wiped'].includes(event.type) || typedIn(before) === typedIn(after),
    'closes every open dialog on request': ({ event, after }) =>
      (after.matches('none') || after.can({ type: 'overlay.dismissed' })) &&
      (event.type !== 'overlay.dismissed' || after.matches('none')),
    'clears the visitor’s data on wipe': ({ event, after }) =>
      event.type !== 'data.wiped' ||
      (after.matches('none') &&
        Object.values(after.context.fields).every((value) => value === '') &&
        !after.context.wasExitShown &&
        isSilent(after)),
  },
};
