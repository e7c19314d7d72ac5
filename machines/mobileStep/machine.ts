import { mobileStepSetup } from './setup.ts';

/** The part of the form that a screen under 640 px shows, step by step. @rule R2.18, R4.5 */
export const mobileStepMachine = mobileStepSetup.createMachine({
  id: 'mobileStep',
  context: ({ input }) => ({ ...input, narrow: false, step: 'home' }),
  initial: 'none',
  on: {
    'viewport.changed': [
      // A change within one width class moves nobody.
      { guard: { type: 'widthStands', params: ({ event }) => event } },
      {
        guard: { type: 'screenIsWide', params: ({ event }) => event },
        target: '.none',
        actions: { type: 'rememberWidth', params: ({ event }) => event },
      },
      {
        guard: { type: 'formIsNarrowed', params: ({ event }) => event },
        target: '.form',
        actions: { type: 'rememberWidth', params: ({ event }) => event },
      },
      {
        guard: { type: 'paymentIsNarrowed', params: ({ event }) => event },
        target: '.payment',
        actions: { type: 'rememberWidth', params: ({ event }) => event },
      },
      { actions: { type: 'rememberWidth', params: ({ event }) => event } },
    ],
    'step.entered': [
      {
        guard: { type: 'deliveryIsResumed', params: ({ event }) => event.step },
        target: '.delivery',
        actions: { type: 'rememberStep', params: ({ event }) => event.step },
      },
      {
        guard: { type: 'formIsEntered', params: ({ event }) => event.step },
        target: '.form',
        actions: { type: 'rememberStep', params: ({ event }) => event.step },
      },
      {
        guard: { type: 'paymentIsEntered', params: ({ event }) => event.step },
        target: '.payment',
        actions: { type: 'rememberStep', params: ({ event }) => event.step },
      },
      { target: '.none', actions: { type: 'rememberStep', params: ({ event }) => event.step } },
    ],
  },
  states: {
    none: { entry: { type: 'report', params: 'none' } },
    form: {
      entry: { type: 'report', params: 'form' },
      on: { 'next.requested': { target: 'delivery' } },
    },
    delivery: {
      // A reload is resumed once: who comes to the form again begins with the details.
      entry: ['forgetReload', { type: 'report', params: 'delivery' }],
      on: { 'back.requested': { target: 'form' } },
    },
    payment: {
      entry: { type: 'report', params: 'payment' },
      on: {
        // The details are to be mended: the journey's own step follows.
        'back.requested': { target: 'form' },
        'step.entered': [
          {
            // Who comes back from the payment sees last what they filled last.
            guard: { type: 'formIsEntered', params: ({ event }) => event.step },
            target: 'delivery',
            actions: { type: 'rememberStep', params: ({ event }) => event.step },
          },
          // It is the step that one is in.
          { guard: { type: 'paymentIsEntered', params: ({ event }) => event.step } },
          { target: 'none', actions: { type: 'rememberStep', params: ({ event }) => event.step } },
        ],
      },
    },
  },
});
