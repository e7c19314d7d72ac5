import { type ActorRef, assign, sendTo, setup, type Snapshot } from 'xstate';
import type { AddressGroup } from '#machines/domain/fields.ts';
import { type AddressParts, splitAddress } from '#machines/domain/splitAddress.ts';
import { addressRequest } from '#machines/domain/waits.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import * as facts from './addressSearch.facts.ts';

/** One address that the search offers; it fills three fields. */
export interface Suggestion {
  readonly id: string;
  /** The whole address on one line. */
  readonly label: string;
  readonly line1: string;
  readonly postalCode: string;
  readonly city: string;
}

/** What the root tells the address search. */
type AddressSearchEvent =
  | { type: 'address.typed'; text: string; group: AddressGroup }
  /** Free: neither postal code nor city of the address has been filled in. */
  | { type: 'address.left'; isPlaceFree: boolean }
  /** The list is closed, and the text written on. */
  | { type: 'suggestions.declined' }
  | { type: 'search.dismissed' };

/** What the address search reports to the root: a whole address was typed on one line. */
export interface AddressReport {
  type: 'address.split';
  readonly group: AddressGroup;
  readonly parts: AddressParts;
}

interface AddressSearchInput {
  readonly parent: ActorRef<Snapshot<unknown>, AddressReport>;
}

export interface AddressSearchContext extends AddressSearchInput {
  /** What was typed since the field was entered; empty once it is left, or an address is picked. */
  readonly text: string;
  /** Whose address is being typed: the delivery's or the invoice's. */
  readonly group: AddressGroup;
  readonly suggestions: readonly Suggestion[];
}

const addressSearchSetup = setup({
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
