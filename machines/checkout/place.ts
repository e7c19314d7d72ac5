import { placeFieldOf, type AddressGroup, type FieldPath, type RawFields } from '#machines/domain/fields.ts';
import type { FormErrors } from '#machines/domain/form.ts';
import type { CheckoutContext } from './checkout.types.ts';

type Change = Pick<CheckoutContext, 'openPlaces'>;

const unchanged = ({ openPlaces }: CheckoutContext): Change => ({ openPlaces });

const groups: readonly AddressGroup[] = ['address', 'billing.address'];

/** How many of an address' postal code and city hold something. */
const filledOf = (fields: RawFields, group: AddressGroup): number =>
  [fields[`${group}.postalCode`], fields[`${group}.city`]].filter((text) => text.trim() !== '').length;

const isUndeliverable = ({ delivery }: CheckoutContext, group: AddressGroup): boolean =>
  group === 'address' && delivery.status === 'undeliverable';

/**
 * How postal code and city of an address are shown: `awaited` from the address line, `told` in one line of text, or `open`, as
 * the two fields that they are.
 * @rule R2.41
 */
export function placeIn(context: CheckoutContext, group: AddressGroup): 'awaited' | 'told' | 'open' {
  const filled = filledOf(context.fields, group);
  if (context.openPlaces.includes(group) || filled === 1 || isUndeliverable(context, group)) return 'open';
  return filled === 0 ? 'awaited' : 'told';
}

export const withPlaceOpen = ({ openPlaces }: CheckoutContext, group: AddressGroup): Change => ({
  openPlaces: openPlaces.includes(group) ? openPlaces : [...openPlaces, group],
});

/** A place that came whole with its address needs no fields; what is missing of it does. */
export const withPlaceTold = ({ openPlaces, fields }: CheckoutContext, group: AddressGroup): Change => ({
  openPlaces: filledOf(fields, group) === 2 ? openPlaces.filter((open) => open !== group) : openPlaces,
});

/** Whoever types a postal code or a city, or has them filled in by their browser, sees both. */
export function withPlaceTyped(context: CheckoutContext, path: FieldPath): Change {
  const place = placeFieldOf(path);
  return place === null ? unchanged(context) : withPlaceOpen(context, place.group);
}

const lackPlace = (fields: RawFields) => (group: AddressGroup) =>
  fields[`${group}.line1`].trim() !== '' && filledOf(fields, group) < 2;

/** An address that has been written without its place: that is asked for by its fields. */
export const withPlaceAsked = (context: CheckoutContext, group: AddressGroup): Change =>
  lackPlace(context.fields)(group) ? withPlaceOpen(context, group) : unchanged(context);

/** Those of an earlier visit that were left half filled. */
export const placesLacking = (fields: RawFields): Change => ({
  openPlaces: groups.filter(lackPlace(fields)),
});

/** What is wrong is mended where it is written. */
export const placesWithErrors = ({ openPlaces }: CheckoutContext, errors: FormErrors): Change => ({
  openPlaces: groups.filter(
    (group) =>
      openPlaces.includes(group) ||
      errors[`${group}.postalCode`] !== undefined ||
      errors[`${group}.city`] !== undefined,
  ),
});
