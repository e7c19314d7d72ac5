import { splitAddress } from '#machines/domain/splitAddress.ts';
import type { AddressSearchContext } from './addressSearch.machine.ts';

/** Below that, everything matches: a search would only be noise. */
const shortest = 3;

export const textIsSearchable = (text: string): boolean => text.trim().length >= shortest;

/** Street, postal code and city are on one line. */
export const addressIsWhole = ({ text }: Pick<AddressSearchContext, 'text'>): boolean =>
  splitAddress(text) !== null;
