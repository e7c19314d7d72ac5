import { setup } from 'xstate';
import { lastingPort } from '#machines/port.ts';
import * as facts from './consent.facts.ts';

type ConsentEvent =
  | { type: 'consent.requested' }
  | { type: 'order.entered' }
  | { type: 'order.left' }
  | ConsentReport
  | ChoiceRead;

/** Another tab or a later page may have changed the choice. */
export type ChoiceRead = { type: 'consent.read'; stored: ConsentInput['stored'] };

export type ConsentReport =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  /** If the dialog closes without a choice, the earlier one stays valid. */
  | { type: 'consent.left' };

export interface ConsentInput {
  readonly stored: 'given' | 'refused' | null;
  /** Global Privacy Control: no banner opens. */
  readonly isRefusedByBrowser: boolean;
}

export type ConsentContext = ConsentInput;

const consentSetup = setup({
  types: {} as { context: ConsentContext; events: ConsentEvent; input: ConsentInput },
  actors: {
    askConsent: lastingPort<ConsentReport, { isReopened: boolean }>(),
    measure: lastingPort<ConsentReport, void>(),
    watchChoice: lastingPort<ChoiceRead, void>(),
  },
  guards: {
    consentIsRefused: ({ context }) => facts.consentIsRefused(context),
    consentIsGiven: ({ context }) => facts.consentIsGiven(context),
    consentIsGivenElsewhere: ({ context }, read: Pick<ChoiceRead, 'stored'>) =>
      facts.consentIsGivenElsewhere(context, read),
    consentIsRefusedElsewhere: (_, { stored }: Pick<ChoiceRead, 'stored'>) => stored === 'refused',
    consentIsGone: (_, { stored }: Pick<ChoiceRead, 'stored'>) => stored !== 'given',
  },
});

const reopenConsent = {
  id: 'reopenConsent',
  src: 'askConsent',
  input: { isReopened: true },
  onError: { target: 'answered' },
} as const;

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

/** Nothing loads or is sent before the visitor consents. */
export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  context: ({ input }) => input,
  // A choice applies in every tab, even a suspended one.
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
        // If the dialog fails to load, there is no consent.
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
    // No banner and no analytics during the order.
    deferred: {
      on: {
        'consent.requested': { target: 'asking' },
        'consent.read': chosenElsewhere,
        'order.left': { target: 'asking' },
      },
    },
    granted: {
      // Failures of analytics are ignored.
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
