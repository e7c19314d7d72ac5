import { setup } from 'xstate';
import { lastingPort } from '#machines/port.ts';
import * as facts from './consent.facts.ts';

/** What the page tells the consent machine. */
type ConsentEvent =
  /** A link at the foot of every page: the choice can be changed at any time. */
  | { type: 'consent.requested' }
  /** The visitor leaves home for the order, or comes back. */
  | { type: 'order.entered' }
  | { type: 'order.left' }
  | ConsentReport
  | ChoiceRead;

/** The choice as it is stored now: another tab may have changed it, or a later page, before Back brought this one out again. */
export type ChoiceRead = { type: 'consent.read'; stored: ConsentInput['stored'] };

/** What the dialog reports. */
export type ConsentReport =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  /** Closed without a choice: what was chosen before stands. */
  | { type: 'consent.left' };

export interface ConsentInput {
  /** Of an earlier visit, 6 months old at most; null when none was made. */
  readonly stored: 'given' | 'refused' | null;
  /** Global Privacy Control: the browser has refused for its owner, who is not asked. */
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
