import { placeFieldOf, type AddressGroup, type FieldPath, type RawFields } from '#machines/domain/fields.ts';
import { streetNumberIsMissing } from '#machines/domain/streetNumber.ts';
import type { FormErrors } from '#machines/domain/form.ts';
import type { CheckoutContext } from './checkout.types.ts';

type Change = Pick<CheckoutContext, 'openPlaces'>;

const unchanged = ({ openPlaces }: CheckoutContext): Change => ({ openPlaces });

const groups: readonly AddressGroup[] = ['address', 'billing.address'];

const countFilled = (fields: RawFields, group: AddressGroup): number =>
  [fields[`${group}.postalCode`], fields[`${group}.city`]].filter((text) => text.trim() !== '').length;

const isUndeliverable = ({ delivery }: CheckoutContext, group: AddressGroup): boolean =>
  group === 'address' && delivery.status === 'undeliverable';

/** Postal code and city are hidden (`awaited`), shown as text (`told`) or editable (`open`). @rule R2.41 */
export function placeIn(context: CheckoutContext, group: AddressGroup): 'awaited' | 'told' | 'open' {
  const filled = countFilled(context.fields, group);
  if (context.openPlaces.includes(group) || filled === 1 || isUndeliverable(context, group)) return 'open';
  return filled === 0 ? 'awaited' : 'told';
}

/** `true` if the form asks for the number of a complete address. @rule R2.54 */
export const numberIsAsked = (context: CheckoutContext, group: AddressGroup): boolean =>
  countFilled(context.fields, group) === 2 &&
  !context.withoutNumber.includes(group) &&
  streetNumberIsMissing(context.fields[`${group}.line1`]);

const withGroup = (all: readonly AddressGroup[], group: AddressGroup): readonly AddressGroup[] =>
  all.includes(group) ? all : [...all, group];

export const withNumberDeclined = ({ withoutNumber }: CheckoutContext, group: AddressGroup) => ({
  withoutNumber: withGroup(withoutNumber, group),
});

export const withPlaceOpen = ({ openPlaces }: CheckoutContext, group: AddressGroup): Change => ({
  openPlaces: withGroup(openPlaces, group),
});

export const withPlaceFolded = (
  { openPlaces, typedPlaces, fields }: CheckoutContext,
  group: AddressGroup,
): Change & Pick<CheckoutContext, 'typedPlaces'> => ({
  openPlaces: countFilled(fields, group) === 2 ? openPlaces.filter((open) => open !== group) : openPlaces,
  typedPlaces: typedPlaces.filter((typed) => typed !== group),
});

/** `true` if a complete address on one line may overwrite postal code and city. @rule R3.24 */
export const placeIsFree = ({ typedPlaces, fields }: CheckoutContext, group: AddressGroup): boolean =>
  !typedPlaces.includes(group) || countFilled(fields, group) === 0;

export function withPlaceTyped(context: CheckoutContext, path: FieldPath): Change {
  const place = placeFieldOf(path);
  return place === null ? unchanged(context) : withPlaceOpen(context, place.group);
}

export function withTypedPlace({ typedPlaces }: CheckoutContext, path: FieldPath) {
  const place = placeFieldOf(path);
  return { typedPlaces: place === null ? typedPlaces : withGroup(typedPlaces, place.group) };
}

const isIncomplete = (fields: RawFields) => (group: AddressGroup) =>
  fields[`${group}.line1`].trim() !== '' && countFilled(fields, group) < 2;

export const withIncompletePlaceOpen = (context: CheckoutContext, group: AddressGroup): Change =>
  isIncomplete(context.fields)(group) ? withPlaceOpen(context, group) : unchanged(context);

export const incompletePlaces = (fields: RawFields): Change => ({
  openPlaces: groups.filter(isIncomplete(fields)),
});

export const placesWithErrors = ({ openPlaces }: CheckoutContext, errors: FormErrors): Change => ({
  openPlaces: groups.filter(
    (group) =>
      openPlaces.includes(group) ||
      errors[`${group}.postalCode`] !== undefined ||
      errors[`${group}.city`] !== undefined,
  ),
});
