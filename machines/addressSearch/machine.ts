import { addressSearchSetup } from './setup.ts';

/**
 * Offers whole addresses while one is typed, and takes apart one that was typed on one line. It only ever helps: without it,
 * the fields are filled by hand.
 */
export const addressSearchMachine = addressSearchSetup.createMachine({
  id: 'addressSearch',
  context: ({ input }) => ({ ...input, text: '', group: 'address', suggestions: [] }),
  initial: 'hidden',
  on: {
    'address.typed': [
      {
        guard: { type: 'textIsSearchable', params: ({ event }) => event },
        target: '.typing',
        reenter: true,
        actions: { type: 'rememberText', params: ({ event }) => event },
      },
      { target: '.hidden', actions: { type: 'rememberText', params: ({ event }) => event } },
    ],
    'address.left': [
      {
        // What was typed in the other two fields stands.
        guard: { type: 'addressIsToBeSplit', params: ({ event }) => event },
        target: '.hidden',
        actions: ['reportParts', 'forgetText'],
      },
      { target: '.hidden', actions: 'forgetText' },
    ],
    'suggestions.declined': { target: '.hidden' },
    // What was typed before an address was picked is no address any more.
    'search.dismissed': { target: '.hidden', actions: 'forgetText' },
  },
  states: {
    hidden: { entry: 'forgetSuggestions' },
    // What was found for a shorter text stays in sight until the next answer, so that the list does not flicker.
    typing: { after: { typingPause: { target: 'searching' } } },
    searching: {
      invoke: {
        id: 'searchAddress',
        src: 'searchAddress',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'somethingIsFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'rememberSuggestions', params: ({ event }) => event.output },
          },
          { target: 'hidden' },
        ],
        onError: { target: 'hidden' },
      },
      after: { searchTimeout: { target: 'hidden' } },
    },
    shown: {},
  },
});
