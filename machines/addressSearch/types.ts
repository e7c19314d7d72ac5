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
  | { type: 'address.typed'; text: string; group: string }
  | { type: 'search.dismissed' };

export interface AddressSearchContext {
  readonly text: string;
  /** Whose address is being typed: the delivery's or the invoice's. */
  readonly group: string;
  readonly suggestions: readonly Suggestion[];
}
