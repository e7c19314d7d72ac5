import { assign, enqueueActions, setup } from 'xstate';
import type { AddressGroup } from '#machines/domain/fields.ts';
import { ungrouped } from '#machines/domain/letters.ts';
import { postalCodeIsWhole } from '#machines/domain/postalCode.ts';
import { addressRequest } from '#machines/domain/waits.ts';
import { port } from '#machines/port.ts';
import { required } from '#machines/required.ts';
import * as facts from './citySearch.facts.ts';
import type { CitySearchContext, CitySearchEvent, CitySearchInput, Place } from './types.ts';

/** What is known of one address says nothing of the other. */
const forgotten = { filled: null, answered: null, cities: [] } as const;

/** Everything the city search chart names. */
export const citySearchSetup = setup({
  types: {} as { context: CitySearchContext; events: CitySearchEvent; input: CitySearchInput },
  actors: {
    /** @param postalCode five digits @returns names of its cities, none when nobody knows it */
    searchCities: port<readonly string[], { postalCode: string }>('searchCities'),
  },
  guards: {
    postalCodeIsPartial: (_, { postalCode }: Place) => !postalCodeIsWhole(postalCode),
    answerIsKnown: ({ context }, place: Place) => facts.answerIsKnown(context, place),
    addressIsAnother: ({ context }, { group }: { group: AddressGroup }) => group !== context.group,
    somethingIsFound: (_, cities: readonly string[]) => cities.length > 0,
    cityIsRight: ({ context }) => facts.cityIsRight(context),
    cityIsBeingTyped: ({ context }) => context.isBeingTyped,
    cityIsToBeFilled: ({ context }) => facts.cityIsToBeFilled(context),
    cityIsMissing: ({ context }) => facts.cityIsMissing(context),
  },
  actions: {
    rememberPostalCode: assign(({ context }, { group, postalCode, city }: Place) => ({
      ...(group !== context.group && forgotten),
      group,
      postalCode: ungrouped(postalCode),
      city,
      isBeingTyped: false,
    })),
    rememberCity: assign(({ context }, { group, city }: Pick<Place, 'group' | 'city'>) => ({
      ...(group !== context.group && { ...forgotten, group, postalCode: '' }),
      city,
      isBeingTyped: true,
    })),
    settlePlace: assign((_, { group, postalCode, city }: Place) => ({
      ...forgotten,
      group,
      postalCode: ungrouped(postalCode),
      city,
      isBeingTyped: false,
    })),
    endTyping: assign({ isBeingTyped: false }),
    rememberCities: assign(({ context: { postalCode } }, cities: readonly string[]) => ({
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
    // A pause in the typing, short enough not to be felt.
    typingPause: 200,
    searchTimeout: addressRequest,
  },
});
