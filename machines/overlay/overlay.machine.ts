import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { Lead, LeadErrors, RawLead } from '#machines/domain/lead.ts';
import { required } from '#machines/required.ts';
import * as facts from './overlay.facts.ts';

type OverlayEvent =
  | { type: 'mouse.leftByTop' }
  | { type: 'founder.passed' }
  | { type: 'email.sent'; email: string }
  | { type: 'lead.requested' }
  | { type: 'lead.edited'; field: keyof RawLead; value: string }
  | { type: 'lead.sent' }
  | { type: 'overlay.dismissed' }
  /** Rejected offer form: errors by field, or one French message. */
  | { type: 'lead.refused'; errors: LeadErrors; problem: string | null }
  | { type: 'lead.accepted' }
  | { type: 'data.wiped' };

export type OverlayReport =
  | { type: 'lead.submitted'; lead: Lead }
  /** The submission of the offer form timed out. */
  | { type: 'lead.withdrawn' }
  /** E-mail of the exit dialog, as typed and without validation. @rule R5.15 */
  | { type: 'email.given'; email: string };

interface OverlayInput {
  readonly parent: ActorRef<Snapshot<unknown>, OverlayReport>;
  readonly wasExitShown: boolean;
}

export interface OverlayContext extends OverlayInput {
  readonly fields: RawLead;
  /** French error messages, each until its field is edited. */
  readonly errors: LeadErrors;
  readonly problem: string | null;
  /** Number of rejected form submits. The view moves the focus after each. */
  readonly refusals: number;
}

const blank: RawLead = { firstName: '', lastName: '', email: '', phoneNumber: '' };

const untouched = {
  wasExitShown: false,
  fields: blank,
  errors: {},
  problem: null,
  refusals: 0,
} as const satisfies Omit<OverlayContext, 'parent'>;

const noResponseMessage =
  'Votre demande n’est pas arrivée jusqu’à nous. Vos réponses sont toujours là\u00a0: réessayez dans un instant.';

const overlaySetup = setup({
  types: {} as { context: OverlayContext; events: OverlayEvent; input: OverlayInput; tags: 'busy' },
  guards: {
    exitDialogIsNew: ({ context }) => facts.exitDialogIsNew(context),
    leadIsValid: ({ context }) => facts.leadIn(context) !== null,
  },
  actions: {
    markExitDialogShown: assign({ wasExitShown: true }),
    setField: assign(({ context }, { field, value }: { field: keyof RawLead; value: string }) => ({
      fields: { ...context.fields, [field]: value },
      errors: facts.errorsWithout(context.errors, field),
      problem: null,
    })),
    setErrors: assign(({ context }) => ({
      errors: facts.errorsIn(context),
      problem: null,
      refusals: context.refusals + 1,
    })),
    setMessage: assign(
      ({ context }, { errors, problem }: { errors: LeadErrors; problem: string | null }) => ({
        errors,
        problem,
        refusals: context.refusals + 1,
      }),
    ),
    setUnanswered: assign(({ context }) => ({ problem: noResponseMessage, refusals: context.refusals + 1 })),
    clearErrors: assign({ errors: {}, problem: null }),
    clearAll: assign(untouched),
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
    // If the main backend takes longer, the offer form offers a retry.
    submissionTimeout: 30_000,
  },
});

/** Shows one dialog at a time: the exit dialog or the offer form. @rule R5.14 */
export const overlayMachine = overlaySetup.createMachine({
  id: 'overlay',
  context: ({ input }) => ({ ...untouched, ...input }),
  initial: 'none',
  on: {
    'data.wiped': { target: '.none', actions: 'clearAll' },
  },
  states: {
    none: {
      on: {
        // The checkout machine checks `exitDialogIsAllowed` first. @rule R4.23
        'mouse.leftByTop': { guard: 'exitDialogIsNew', target: 'exitIntent', actions: 'markExitDialogShown' },
        'founder.passed': { guard: 'exitDialogIsNew', target: 'exitIntent', actions: 'markExitDialogShown' },
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
      // A closed form keeps its values.
      exit: 'clearErrors',
      initial: 'editing',
      on: { 'overlay.dismissed': { target: 'none' } },
      states: {
        editing: {
          on: {
            'lead.edited': { actions: { type: 'setField', params: ({ event }) => event } },
            'lead.sent': [
              { guard: 'leadIsValid', target: 'submitting', actions: ['clearErrors', 'reportLead'] },
              { actions: 'setErrors' },
            ],
          },
        },
        submitting: {
          tags: ['busy'],
          on: {
            'lead.accepted': { target: '#overlay.none' },
            'lead.refused': {
              target: 'editing',
              actions: { type: 'setMessage', params: ({ event }) => event },
            },
          },
          after: {
            submissionTimeout: { target: 'editing', actions: ['setUnanswered', 'reportWithdrawn'] },
          },
        },
      },
    },
  },
});
