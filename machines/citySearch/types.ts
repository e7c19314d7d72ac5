import type { ActorRef, Snapshot } from 'xstate';
import type { AddressGroup } from '#machines/domain/fields.ts';

/** What one address holds after an edit. */
export interface Place {
  readonly group: AddressGroup;
  readonly postalCode: string;
  readonly city: string;
}

/** What the root tells the city search. */
export type CitySearchEvent =
  | ({ type: 'postalCode.edited' } & Place)
  | ({ type: 'city.edited' } & Pick<Place, 'group' | 'city'>)
  | { type: 'city.left' }
  /** The shopper says that the city is right as it stands. */
  | { type: 'city.kept' }
  /** Both came from one source that knows: an address that was picked. */
  | ({ type: 'place.settled' } & Place);

/** What the city search reports to the root: the one city of the postal code, for a field that is free. */
export interface CityReport {
  type: 'city.found';
  readonly group: AddressGroup;
  readonly city: string;
}

export interface CitySearchInput {
  readonly parent: ActorRef<Snapshot<unknown>, CityReport>;
}

export interface CitySearchContext extends CitySearchInput, Place {
  /** The city has been edited, and its field has not been left since. */
  readonly isBeingTyped: boolean;
  /** What the search has filled in itself, and may replace; null when it has filled nothing. */
  readonly filled: string | null;
  /** The postal code that `cities` have; null before an answer. */
  readonly answered: string | null;
  readonly cities: readonly string[];
}
