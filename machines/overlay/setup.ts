import { assign, sendTo, setup } from 'xstate';
import type { LeadErrors, RawLead } from '#machines/domain/lead.ts';
import { required } from '#machines/required.ts';
import * as facts from './overlay.facts.ts';
import type { OverlayContext, OverlayEvent, OverlayInput } from './types.ts';

const blank: RawLead = { firstName: '', lastName: '', email: '', phoneNumber: '' };

/** What the overlay machine knows at the start of a visit, and after everything was wiped. */
export const untouched = {
  wasExitShown: false,
  fields: blank,
  errors: {},
  problem: null,
  refusals: 0,
} as const satisfies Omit<OverlayContext, 'parent'>;

const unanswered =
  'Votre demande n’est pas arrivée jusqu’à nous. Vos réponses sont toujours là\u00a0: réessayez dans un instant.';

/** Everything the overlay chart names. */
export const overlaySetup = setup({
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
