import { citySearchSetup } from './setup.ts';

/**
 * Fills the city of a postal code, and asks about one that is not its own. It only ever helps:
 * what the shopper typed is never replaced, nothing is refused, and without an answer nothing happens.
 * @rule R5.18
 */
export const citySearchMachine = citySearchSetup.createMachine({
  id: 'citySearch',
  context: ({ input }) => ({
    ...input,
    group: 'address',
    postalCode: '',
    city: '',
    isBeingTyped: false,
    filled: null,
    answered: null,
    cities: [],
  }),
  initial: 'unknown',
  on: {
    'postalCode.edited': [
      {
        guard: { type: 'postalCodeIsPartial', params: ({ event }) => event },
        target: '.unknown',
        actions: { type: 'rememberPostalCode', params: ({ event }) => event },
      },
      {
        // Nobody is asked twice about one code.
        guard: { type: 'answerIsKnown', params: ({ event }) => event },
        target: '.known',
        actions: { type: 'rememberPostalCode', params: ({ event }) => event },
      },
      { target: '.typing', actions: { type: 'rememberPostalCode', params: ({ event }) => event } },
    ],
    'city.edited': [
      {
        guard: { type: 'addressIsAnother', params: ({ event }) => event },
        target: '.unknown',
        actions: { type: 'rememberCity', params: ({ event }) => event },
      },
      { actions: { type: 'rememberCity', params: ({ event }) => event } },
    ],
    'city.left': { actions: 'endTyping' },
    'place.settled': {
      target: '.unknown',
      actions: { type: 'settlePlace', params: ({ event }) => event },
    },
  },
  states: {
    unknown: {},
    typing: { after: { typingPause: { target: 'searching' } } },
    searching: {
      invoke: {
        id: 'searchCities',
        src: 'searchCities',
        input: ({ context: { postalCode } }) => ({ postalCode }),
        onDone: [
          {
            guard: { type: 'somethingIsFound', params: ({ event }) => event.output },
            target: 'known',
            actions: { type: 'rememberCities', params: ({ event }) => event.output },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'unknown' },
      },
      after: { searchTimeout: { target: 'unknown' } },
    },
    known: {
      initial: 'comparing',
      on: {
        'city.edited': [
          {
            guard: { type: 'addressIsAnother', params: ({ event }) => event },
            target: 'unknown',
            actions: { type: 'rememberCity', params: ({ event }) => event },
          },
          { target: '.comparing', actions: { type: 'rememberCity', params: ({ event }) => event } },
        ],
      },
      states: {
        comparing: {
          always: [
            { guard: 'cityIsRight', target: 'right' },
            // Nobody is corrected while they type.
            { guard: 'cityIsBeingTyped', target: 'named' },
            { guard: 'cityIsToBeFilled', target: 'filled' },
            { guard: 'cityIsMissing', target: 'offered' },
            { target: 'doubted' },
          ],
        },
        named: { on: { 'city.left': { target: 'comparing', actions: 'endTyping' } } },
        right: {},
        filled: { entry: 'fillCity' },
        offered: {},
        doubted: { on: { 'city.kept': { target: 'kept' } } },
        kept: {},
      },
    },
  },
});
