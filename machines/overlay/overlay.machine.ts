import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { Lead, LeadErrors, RawLead } from '#machines/domain/lead.ts';
import { required } from '#machines/required.ts';
import * as facts from './overlay.facts.ts';

/** What the root tells the overlay machine; it passes on what the page and the shopper ask for. */
type OverlayEvent =
  /** Towards the tabs or the address, where neither the e-mail is known nor the site the external one. */
  | { type: 'mouse.leftByTop' }
  /** Who has scrolled past the founder's words has seen the page. */
  | { type: 'founder.passed' }
  | { type: 'email.sent'; email: string }
  | { type: 'lead.requested' }
  | { type: 'lead.edited'; field: keyof RawLead; value: string }
  | { type: 'lead.sent' }
  | { type: 'overlay.dismissed' }
  /** The main backend's word about the lead: sentences by field, or one for all of it. */
  | { type: 'lead.refused'; errors: LeadErrors; problem: string | null }
  | { type: 'lead.accepted' }
  | { type: 'data.wiped' };

/** What the overlay machine reports to the root. */
export type OverlayReport =
  | { type: 'lead.submitted'; lead: Lead }
  /** Nobody waits for the answer any more. */
  | { type: 'lead.withdrawn' }
  /** As typed: the form asks nothing of it. @rule R5.15 */
  | { type: 'email.given'; email: string };

interface OverlayInput {
  readonly parent: ActorRef<Snapshot<unknown>, OverlayReport>;
  /** The exit-intent dialog comes once a tab, whose pages are documents: it came on this one or on one before. */
  readonly wasExitShown: boolean;
}

export interface OverlayContext extends OverlayInput {
  readonly fields: RawLead;
  /** French sentences by field, each until its field is edited. */
  readonly errors: LeadErrors;
  /** Why the lead could not be taken, in French; null when nothing is wrong. */
  readonly problem: string | null;
  /** Grows with each refused submit, so that the view moves the focus once. */
  readonly refusals: number;
}

const blank: RawLead = { firstName: '', lastName: '', email: '', phoneNumber: '' };

/** What the overlay machine knows at the start of a visit, and after everything was wiped. */
const untouched = {
  wasExitShown: false,
  fields: blank,
  errors: {},
  problem: null,
  refusals: 0,
} as const satisfies Omit<OverlayContext, 'parent'>;

const unanswered =
  'Votre demande n’est pas arrivée jusqu’à nous. Vos réponses sont toujours là\u00a0: réessayez dans un instant.';

const overlaySetup = setup({
  types: {} as { context: OverlayContext; events: OverlayEvent; input: OverlayInput; tags: 'busy' },
  guards: {
    exitDialogIsNew: ({ context }) => facts.exitDialogIsNew(context),
    leadIsRight: ({ context }) => facts.leadIn(context) !== null,
  },
  actions: {
    rememberExitShown: assign({ wasExitShown: true }),
    rememberField: assign(({ context }, { field, value }: { field: keyof RawLead; value: string }) => ({
      fields: { ...context.fields, [field]: value },
      errors: facts.errorsBut(context.errors, field),
      problem: null,
    })),
    rememberErrors: assign(({ context }) => ({
      errors: facts.errorsIn(context),
      problem: null,
      refusals: context.refusals + 1,
    })),
    rememberMessage: assign(
      ({ context }, { errors, problem }: { errors: LeadErrors; problem: string | null }) => ({
        errors,
        problem,
        refusals: context.refusals + 1,
      }),
    ),
    rememberSilence: assign(({ context }) => ({ problem: unanswered, refusals: context.refusals + 1 })),
    clearErrors: assign({ errors: {}, problem: null }),
    forgetEverything: assign(untouched),
    reportEmail: sendTo(
      ({ context }) => context.parent,
      (_, { email }: { email: string }) => ({ type: 'email.given', email }),
    ),
    reportLead: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({ type: 'lead.submitted', lead: required(facts.leadIn(context), 'lead') }),
    ),
    reportWithdrawn: sendTo(({ context }) => context.parent, { type: 'lead.withdrawn' }),
  },
  delays: {
    // The shopper waits in front of a dialog: rather another try than a longer wait.
    submissionTimeout: 30_000,
  },
});

/** What lies over the page, one at a time: the word to who seems to leave, and the lead form. @rule R5.14 */
export const overlayMachine = overlaySetup.createMachine({
  id: 'overlay',
  context: ({ input }) => ({ ...untouched, ...input }),
  initial: 'none',
  on: {
    'data.wiped': { target: '.none', actions: 'forgetEverything' },
  },
  states: {
    none: {
      on: {
        // The checkout has asked before whether its dialog is wanted at all (`exitDialogIsAllowed`).
        'mouse.leftByTop': { guard: 'exitDialogIsNew', target: 'exitIntent', actions: 'rememberExitShown' },
        'founder.passed': { guard: 'exitDialogIsNew', target: 'exitIntent', actions: 'rememberExitShown' },
        'lead.requested': { target: 'discountLead' },
      },
    },
    exitIntent: {
      on: {
        'email.sent': {
          target: 'none',
          actions: { type: 'reportEmail', params: ({ event }) => event },
        },
        'lead.requested': { target: 'discountLead' },
        'overlay.dismissed': { target: 'none' },
      },
    },
    discountLead: {
      // What was typed is there again when the form is; what was wrong with it is said anew.
      exit: 'clearErrors',
      initial: 'editing',
      on: { 'overlay.dismissed': { target: 'none' } },
      states: {
        editing: {
          on: {
            'lead.edited': { actions: { type: 'rememberField', params: ({ event }) => event } },
            'lead.sent': [
              { guard: 'leadIsRight', target: 'submitting', actions: ['clearErrors', 'reportLead'] },
              { actions: 'rememberErrors' },
            ],
          },
        },
        // What was sent stands until it is answered: nothing is edited here.
        submitting: {
          tags: ['busy'],
          on: {
            'lead.accepted': { target: '#overlay.none' },
            'lead.refused': {
              target: 'editing',
              actions: { type: 'rememberMessage', params: ({ event }) => event },
            },
          },
          after: {
            submissionTimeout: { target: 'editing', actions: ['rememberSilence', 'reportWithdrawn'] },
          },
        },
      },
    },
  },
});
