import { assign, sendTo, setup } from 'xstate';
import { addressRequest } from '#machines/domain/waits.ts';
import type { AddressGroup } from '#machines/domain/fields.ts';
import { splitAddress } from '#machines/domain/splitAddress.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import * as facts from './facts.ts';
import type { AddressSearchContext, AddressSearchEvent, AddressSearchInput, Suggestion } from './types.ts';

/** Everything the address search chart names. */
export const addressSearchSetup = setup({
  types: {} as { context: AddressSearchContext; events: AddressSearchEvent; input: AddressSearchInput },
  actors: {
    searchAddress: port<readonly Suggestion[], { text: string }>('searchAddress'),
  },
  guards: {
    textIsSearchable: (_, { text }: { text: string }) => facts.textIsSearchable(text),
    // @rule R3.24
    addressIsToBeSplit: ({ context }, { isPlaceFree }: { isPlaceFree: boolean }) =>
      isPlaceFree && facts.addressIsWhole(context),
    somethingIsFound: (_, suggestions: readonly Suggestion[]) => suggestions.length > 0,
  },
  actions: {
    rememberText: assign(({ context }, { text, group }: { text: string; group: AddressGroup }) => ({
      text,
      group,
      // What was found for one address is no answer to the other.
      suggestions: group === context.group ? context.suggestions : [],
    })),
    rememberSuggestions: assign((_, suggestions: readonly Suggestion[]) => ({ suggestions })),
    forgetText: assign({ text: '' }),
    forgetSuggestions: assign({ suggestions: [] }),
    reportParts: sendTo(
      ({ context }) => context.parent,
      ({ context: { group, text } }) => ({
        type: 'address.split',
        group,
        parts: required(splitAddress(text), 'address on one line'),
      }),
    ),
  },
  delays: {
    // A pause in the typing, short enough not to be felt.
    typingPause: 200,
    searchTimeout: addressRequest,
  },
});
