import { promoSetup } from './setup.ts';

/**
 * Checks one promo code at a time; a newer one replaces it. Discovery codes are the shop's own table:
 * they need no answer, and follow the size of the box.
 */
export const promoMachine = promoSetup.createMachine({
  id: 'promo',
  context: ({ input }) => ({ ...input, code: '', nbMeals: null }),
  initial: 'none',
  on: {
    'promo.submitted': [
      {
        guard: { type: 'codeIsBlank', params: ({ event }) => event },
        target: '.none',
        actions: ['forgetCode', 'reportNoPromo'],
      },
      {
        guard: { type: 'codeIsDiscovery', params: ({ event }) => event },
        target: '.applied.discovery',
        reenter: true,
        actions: { type: 'rememberCode', params: ({ event }) => event },
      },
      { target: '.checking', actions: { type: 'rememberCode', params: ({ event }) => event } },
    ],
    'promo.removed': { target: '.none', actions: ['forgetCode', 'reportNoPromo'] },
    'mealBox.chosen': { actions: { type: 'rememberMealBox', params: ({ event }) => event } },
  },
  states: {
    none: {},
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'checkPromo',
        src: 'checkPromo',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'codeIsValid', params: ({ event }) => event.output },
            target: 'applied.classic',
            actions: { type: 'reportPromo', params: ({ event }) => event.output },
          },
          { target: 'invalid', actions: 'reportNoPromo' },
        ],
        onError: { target: 'unreachable', actions: 'reportUnanswered' },
      },
      after: {
        checkTimeout: { target: 'unreachable', actions: 'reportUnanswered' },
      },
    },
    applied: {
      initial: 'classic',
      states: {
        classic: {},
        discovery: {
          entry: 'reportDiscovery',
          on: {
            'mealBox.chosen': {
              target: 'discovery',
              reenter: true,
              actions: { type: 'rememberMealBox', params: ({ event }) => event },
            },
          },
        },
      },
    },
    invalid: { tags: ['problem'] },
    unreachable: { tags: ['problem'] },
  },
});
