import { splitAddress } from '#machines/domain/splitAddress.ts';
import type { AddressSearchContext } from './addressSearch.machine.ts';

/** Shorter texts match too many addresses. */
const shortest = 3;

export const textIsSearchable = (text: string): boolean => text.trim().length >= shortest;

export const addressIsComplete = ({ text }: Pick<AddressSearchContext, 'text'>): boolean =>
  splitAddress(text) !== null;
