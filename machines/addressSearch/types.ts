import type { ActorRef, Snapshot } from 'xstate';
import type { AddressGroup } from '#machines/domain/fields.ts';
import type { AddressParts } from '#machines/domain/splitAddress.ts';

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
export type AddressSearchEvent =
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

export interface AddressSearchInput {
  readonly parent: ActorRef<Snapshot<unknown>, AddressReport>;
}

export interface AddressSearchContext extends AddressSearchInput {
  /** What was typed since the field was entered; empty once it is left, or an address is picked. */
  readonly text: string;
  /** Whose address is being typed: the delivery's or the invoice's. */
  readonly group: AddressGroup;
  readonly suggestions: readonly Suggestion[];
}
