import { type ActorRef, assign, enqueueActions, setup, type Snapshot } from 'xstate';
import type { AddressGroup } from '#machines/domain/fields.ts';
import { withoutSpaces } from '#machines/domain/letters.ts';
import { postalCodeIsComplete } from '#machines/domain/postalCode.ts';
import { addressTimeout } from '#machines/domain/timeouts.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import * as facts from './citySearch.facts.ts';

export interface Place {
  readonly group: AddressGroup;
  readonly postalCode: string;
  readonly city: string;
}

type CitySearchEvent =
  | ({ type: 'postalCode.edited' } & Place)
  | ({ type: 'city.edited' } & Pick<Place, 'group' | 'city'>)
  | { type: 'city.left' }
  | { type: 'city.kept' }
  /** Postal code and city of a selected address. */
  | ({ type: 'place.settled' } & Place);

/** City of a postal code with only one city. */
export interface CityReport {
  type: 'city.found';
  readonly group: AddressGroup;
  readonly city: string;
}

interface CitySearchInput {
  readonly parent: ActorRef<Snapshot<unknown>, CityReport>;
}

export interface CitySearchContext extends CitySearchInput, Place {
  readonly isBeingTyped: boolean;
  /** City from an earlier search, which a later search may replace. */
  readonly filled: string | null;
  readonly answered: string | null;
  readonly cities: readonly string[];
}

const noResult = { filled: null, answered: null, cities: [] } as const;

const citySearchSetup = setup({
  types: {} as { context: CitySearchContext; events: CitySearchEvent; input: CitySearchInput },
  actors: {
    /** @returns names of the cities, empty for an unknown postal code */
    searchCities: port<readonly string[], { postalCode: string }>('searchCities'),
  },
  guards: {
    postalCodeIsPartial: (_, { postalCode }: Place) => !postalCodeIsComplete(postalCode),
    resultIsCached: ({ context }, place: Place) => facts.resultIsCached(context, place),
    addressIsDifferent: ({ context }, { group }: { group: AddressGroup }) => group !== context.group,
    somethingIsFound: (_, cities: readonly string[]) => cities.length > 0,
    cityMatches: ({ context }) => facts.cityMatches(context),
    cityIsBeingTyped: ({ context }) => context.isBeingTyped,
    cityMustBeFilled: ({ context }) => facts.cityMustBeFilled(context),
    cityIsMissing: ({ context }) => facts.cityIsMissing(context),
  },
  actions: {
    setPostalCode: assign(({ context }, { group, postalCode, city }: Place) => ({
      ...(group !== context.group && noResult),
      group,
      postalCode: withoutSpaces(postalCode),
      city,
      isBeingTyped: false,
    })),
    setCity: assign(({ context }, { group, city }: Pick<Place, 'group' | 'city'>) => ({
      ...(group !== context.group && { ...noResult, group, postalCode: '' }),
      city,
      isBeingTyped: true,
    })),
    settlePlace: assign((_, { group, postalCode, city }: Place) => ({
      ...noResult,
      group,
      postalCode: withoutSpaces(postalCode),
      city,
      isBeingTyped: false,
    })),
    endTyping: assign({ isBeingTyped: false }),
    setCities: assign(({ context: { postalCode } }, cities: readonly string[]) => ({
      answered: postalCode,
      cities,
    })),
    fillCity: enqueueActions(({ context: { parent, group, cities }, enqueue }) => {
      const city = required(cities[0] ?? null, 'city');
      enqueue.assign({ city, filled: city });
      enqueue.sendTo(parent, { type: 'city.found', group, city });
    }),
  },
  delays: {
    typingPause: 200,
    searchTimeout: addressTimeout,
  },
});

/**
 * Fills in the city of a postal code, and suggests a correction.
 * Never overwrites typed text or blocks the form. @rule R5.18
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
        actions: { type: 'setPostalCode', params: ({ event }) => event },
      },
      {
        guard: { type: 'resultIsCached', params: ({ event }) => event },
        target: '.known',
        actions: { type: 'setPostalCode', params: ({ event }) => event },
      },
      { target: '.typing', actions: { type: 'setPostalCode', params: ({ event }) => event } },
    ],
    'city.edited': [
      {
        guard: { type: 'addressIsDifferent', params: ({ event }) => event },
        target: '.unknown',
        actions: { type: 'setCity', params: ({ event }) => event },
      },
      { actions: { type: 'setCity', params: ({ event }) => event } },
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
            actions: { type: 'setCities', params: ({ event }) => event.output },
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
            guard: { type: 'addressIsDifferent', params: ({ event }) => event },
            target: 'unknown',
            actions: { type: 'setCity', params: ({ event }) => event },
          },
          { target: '.comparing', actions: { type: 'setCity', params: ({ event }) => event } },
        ],
      },
      states: {
        comparing: {
          always: [
            { guard: 'cityMatches', target: 'right' },
            { guard: 'cityIsBeingTyped', target: 'named' },
            { guard: 'cityMustBeFilled', target: 'filled' },
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
