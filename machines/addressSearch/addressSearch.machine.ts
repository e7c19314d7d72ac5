import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { AddressGroup } from '#machines/domain/fields.ts';
import { type AddressParts, splitAddress } from '#machines/domain/splitAddress.ts';
import { addressTimeout } from '#machines/domain/timeouts.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import * as facts from './addressSearch.facts.ts';

export interface Suggestion {
  readonly id: string;
  readonly label: string;
  readonly line1: string;
  readonly postalCode: string;
  readonly city: string;
}

type TypedAddress = Pick<AddressSearchContext, 'text' | 'group' | 'postalCode'>;

type AddressSearchEvent =
  /** `postalCode`: content of the postal code field of the same address. */
  | ({ type: 'address.typed' } & TypedAddress)
  /** `isPlaceFree`: `true` unless the customer typed postal code or city in the form. */
  | { type: 'address.left'; isPlaceFree: boolean }
  | { type: 'suggestions.declined' }
  | { type: 'search.dismissed' };

export interface AddressReport {
  type: 'address.split';
  readonly group: AddressGroup;
  readonly parts: AddressParts;
}

interface AddressSearchInput {
  readonly parent: ActorRef<Snapshot<unknown>, AddressReport>;
}

export interface AddressSearchContext extends AddressSearchInput {
  /** Typed address. Empty after blur or selection. */
  readonly text: string;
  readonly group: AddressGroup;
  readonly postalCode: string;
  readonly suggestions: readonly Suggestion[];
}

const addressSearchSetup = setup({
  types: {} as { context: AddressSearchContext; events: AddressSearchEvent; input: AddressSearchInput },
  actors: {
    searchAddress: port<readonly Suggestion[], { text: string; postalCode: string | null }>('searchAddress'),
  },
  guards: {
    textIsSearchable: (_, { text }: { text: string }) => facts.textIsSearchable(text),
    // @rule R3.24
    addressMustBeSplit: ({ context }, { isPlaceFree }: { isPlaceFree: boolean }) =>
      isPlaceFree && facts.addressIsComplete(context),
    somethingIsFound: (_, suggestions: readonly Suggestion[]) => suggestions.length > 0,
  },
  actions: {
    setText: assign(({ context }, { text, group, postalCode }: TypedAddress) => ({
      text,
      group,
      postalCode,
      suggestions: group === context.group ? context.suggestions : [],
    })),
    setSuggestions: assign((_, suggestions: readonly Suggestion[]) => ({ suggestions })),
    clearText: assign({ text: '' }),
    clearSuggestions: assign({ suggestions: [] }),
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
    typingPause: 200,
    searchTimeout: addressTimeout,
  },
});

/** Suggests addresses during typing and splits a one-line address. */
export const addressSearchMachine = addressSearchSetup.createMachine({
  id: 'addressSearch',
  context: ({ input }) => ({ ...input, text: '', group: 'address', postalCode: '', suggestions: [] }),
  initial: 'hidden',
  on: {
    'address.typed': [
      {
        guard: { type: 'textIsSearchable', params: ({ event }) => event },
        target: '.typing',
        reenter: true,
        actions: { type: 'setText', params: ({ event }) => event },
      },
      { target: '.hidden', actions: { type: 'setText', params: ({ event }) => event } },
    ],
    'address.left': [
      {
        // Splits an address on blur, but overwrites no postal code or city that the customer typed in the form.
        guard: { type: 'addressMustBeSplit', params: ({ event }) => event },
        target: '.hidden',
        actions: ['reportParts', 'clearText'],
      },
      { target: '.hidden', actions: 'clearText' },
    ],
    'suggestions.declined': { target: '.hidden' },
    'search.dismissed': { target: '.hidden', actions: 'clearText' },
  },
  states: {
    hidden: { entry: 'clearSuggestions' },
    // Keeps earlier suggestions visible, to avoid flicker.
    typing: { after: { typingPause: { target: 'searching' } } },
    searching: {
      invoke: {
        id: 'searchAddress',
        src: 'searchAddress',
        input: ({ context }) => ({ text: context.text, postalCode: facts.searchedPostalCode(context) }),
        onDone: [
          {
            guard: { type: 'somethingIsFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setSuggestions', params: ({ event }) => event.output },
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
