import { consentSetup } from './setup.ts';
import type { ChoiceRead } from './types.ts';

/** The dialog again, because the visitor wants it: what was chosen stands until they choose anew. */
const reopenConsent = {
  id: 'reopenConsent',
  src: 'askConsent',
  input: { isReopened: true },
  onError: { target: 'answered' },
} as const;

/** A choice that was made in another tab. */
const chosenElsewhere = [
  {
    guard: { type: 'consentIsGivenElsewhere', params: ({ event }: { event: ChoiceRead }) => event },
    target: 'granted',
  },
  {
    guard: { type: 'consentIsRefusedElsewhere', params: ({ event }: { event: ChoiceRead }) => event },
    target: 'refused',
  },
] as const;

/** Whether the visit may be measured. Nothing is loaded or sent before the visitor has said yes. */
export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  context: ({ input }) => input,
  // A choice counts in every tab, also in one that was left open or has slept.
  invoke: { id: 'watchChoice', src: 'watchChoice', onError: {} },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'consentIsRefused', target: 'refused' },
        { guard: 'consentIsGiven', target: 'granted' },
        { target: 'asking' },
      ],
    },
    asking: {
      invoke: {
        id: 'askConsent',
        src: 'askConsent',
        input: { isReopened: false },
        // Who could not be asked has not consented.
        onError: {},
      },
      on: {
        'consent.given': { target: 'granted' },
        'consent.refused': { target: 'refused' },
        'consent.requested': { target: 'asking', reenter: true },
        'consent.read': chosenElsewhere,
        'order.entered': { target: 'deferred' },
      },
    },
    // Who orders is not asked about anything else; until they have answered, nothing is measured.
    deferred: {
      on: {
        'consent.requested': { target: 'asking' },
        'consent.read': chosenElsewhere,
        'order.left': { target: 'asking' },
      },
    },
    granted: {
      // For as long as the consent stands, and not a moment longer. What fails there costs the visitor nothing.
      invoke: { id: 'measure', src: 'measure', onError: {} },
      initial: 'answered',
      on: {
        'consent.refused': { target: 'refused' },
        'consent.read': {
          guard: { type: 'consentIsGone', params: ({ event }) => event },
          target: 'refused',
        },
      },
      states: {
        answered: { on: { 'consent.requested': { target: 'reopened' } } },
        reopened: {
          invoke: reopenConsent,
          on: {
            'consent.given': { target: 'answered' },
            'consent.left': { target: 'answered' },
            'consent.requested': { target: 'reopened', reenter: true },
          },
        },
      },
    },
    refused: {
      initial: 'answered',
      on: {
        'consent.given': { target: 'granted' },
        'consent.read': {
          guard: { type: 'consentIsGivenElsewhere', params: ({ event }) => event },
          target: 'granted',
        },
      },
      states: {
        answered: { on: { 'consent.requested': { target: 'reopened' } } },
        reopened: {
          invoke: reopenConsent,
          on: {
            'consent.refused': { target: 'answered' },
            'consent.left': { target: 'answered' },
            'consent.requested': { target: 'reopened', reenter: true },
          },
        },
      },
    },
  },
});
