import { promoSetup } from './setup.ts';

/** Another code comes to nothing: the offer that it was to replace stands, else there is no promo. @rule R8.12 */
const withoutThisCode = (problem: 'invalid' | 'unreachable', report: 'reportNoPromo' | 'reportUnanswered') =>
  [
    {
      guard: 'offerStands',
      target: `applied.discovery.${problem}`,
      actions: ['returnToOffer', 'reportDiscovery'],
    },
    { target: problem, actions: report },
  ] as const;

/**
 * Checks one promo code at a time; a newer one replaces it. Discovery codes are the shop's own table:
 * they need no answer, and follow the size of the box. The offer may be there from the start; another code never costs it.
 * @rule R4.18, R4.36
 */
export const promoMachine = promoSetup.createMachine({
  id: 'promo',
  context: ({ input: { parent, offerCode } }) => ({
    parent,
    code: offerCode ?? '',
    offerCode: offerCode ?? '',
    nbMeals: null,
  }),
  initial: 'opening',
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
        actions: [{ type: 'rememberOffer', params: ({ event }) => event }, 'reportDiscovery'],
      },
      { target: '.checking', actions: { type: 'rememberCode', params: ({ event }) => event } },
    ],
    'promo.removed': { target: '.none', actions: ['forgetCode', 'reportNoPromo'] },
    'mealBox.chosen': { actions: { type: 'rememberMealBox', params: ({ event }) => event } },
  },
  states: {
    opening: { always: [{ guard: 'offerStands', target: 'applied.discovery' }, { target: 'none' }] },
    none: {},
    // What was said of it is of no use on another screen, where nothing of it is typed any more.
    invalid: {
      tags: ['problem'],
      on: { 'refusal.forgotten': { target: 'none', actions: 'forgetCode' } },
    },
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
          ...withoutThisCode('invalid', 'reportNoPromo'),
        ],
        onError: withoutThisCode('unreachable', 'reportUnanswered'),
      },
      after: {
        checkTimeout: withoutThisCode('unreachable', 'reportUnanswered'),
      },
    },
    // Nobody has refused it: the draft asks again.
    unreachable: { tags: ['problem'] },
    applied: {
      initial: 'classic',
      states: {
        classic: {
          on: {
            // Who takes another code off has the offer again, unless that was taken off before.
            'promo.removed': {
              guard: 'offerStands',
              target: 'discovery',
              actions: ['returnToOffer', 'reportDiscovery'],
            },
          },
        },
        discovery: {
          on: {
            'mealBox.chosen': {
              actions: [{ type: 'rememberMealBox', params: ({ event }) => event }, 'reportDiscovery'],
            },
            'refusal.forgotten': { target: '.granted' },
          },
          initial: 'granted',
          states: {
            granted: {},
            invalid: { tags: ['problem'] },
            unreachable: { tags: ['problem'] },
          },
        },
      },
    },
  },
});
