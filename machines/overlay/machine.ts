import { overlaySetup, untouched } from './setup.ts';

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
