import { assign, setup } from 'xstate';
import { addressRequest } from '#machines/domain/waits.ts';
import { port } from '#machines/port.ts';
import * as facts from './facts.ts';
import type { AddressSearchContext, AddressSearchEvent, Suggestion } from './types.ts';

/** Everything the address search chart names. */
export const addressSearchSetup = setup({
  types: {} as { context: AddressSearchContext; events: AddressSearchEvent },
  actors: {
    searchAddress: port<readonly Suggestion[], { text: string }>('searchAddress'),
  },
  guards: {
    textIsSearchable: (_, { text }: { text: string }) => facts.textIsSearchable(text),
    somethingIsFound: (_, suggestions: readonly Suggestion[]) => suggestions.length > 0,
  },
  actions: {
    rememberText: assign(({ context }, { text, group }: { text: string; group: string }) => ({
      text,
      group,
      // What was found for one address is no answer to the other.
      suggestions: group === context.group ? context.suggestions : [],
    })),
    rememberSuggestions: assign((_, suggestions: readonly Suggestion[]) => ({ suggestions })),
    forgetSuggestions: assign({ text: '', suggestions: [] }),
  },
  delays: {
    // A pause in the typing, short enough not to be felt.
    typingPause: 200,
    searchTimeout: addressRequest,
  },
});
