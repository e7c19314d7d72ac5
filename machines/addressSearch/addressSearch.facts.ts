import { withoutSpaces } from '#machines/domain/letters.ts';
import { postalCodeExists, postalCodeIsComplete } from '#machines/domain/postalCode.ts';
import { splitAddress } from '#machines/domain/splitAddress.ts';
import type { AddressSearchContext } from './addressSearch.machine.ts';

/** Shorter texts match too many addresses. */
const shortest = 3;

export const textIsSearchable = (text: string): boolean => text.trim().length >= shortest;

export const addressIsComplete = ({ text }: Pick<AddressSearchContext, 'text'>): boolean =>
  splitAddress(text) !== null;

/**
 * Postal code whose addresses are suggested first, or `null`. A postal code in the typed address counts more than
 * that of the field.
 * @rule R2.51
 */
export function searchedPostalCode({
  text,
  postalCode,
}: Pick<AddressSearchContext, 'text' | 'postalCode'>): string | null {
  const isUsable = postalCodeIsComplete(postalCode) && postalCodeExists(postalCode);
  return isUsable && !/\d{5}/.test(text) ? withoutSpaces(postalCode) : null;
}
