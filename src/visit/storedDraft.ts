import { isOfferedSize } from '#machines/domain/catalogue.ts';
import { discoveryPromoOf, isDiscoveryCode } from '#machines/domain/discovery.ts';
import { isTooOld } from '#machines/draft/facts.ts';
import { atRest, type Storefront } from './storefront.ts';

type Store = Pick<Storage, 'getItem'> | null;

function storedValue(storage: Store, key: 'formStore' | 'app_datetime'): object {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    const isOfNow = typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
    return isOfNow ? value : {};
  } catch {
    return {};
  }
}

/**
 * What a page other than the order's shows of an order that was begun: its size, and the discovery offer when it was taken. Read from
 * what the checkout keeps (src/storage/storage.ts) without its code; any other code's figures are the backend's to tell. An order that
 * the shopper would be asked about first is none.
 * @param now ms since the epoch
 */
export function storedStorefrontOf(storage: Store, now: number): Storefront {
  const date = storedValue(storage, 'app_datetime');
  if (!('storedAt' in date) || typeof date.storedAt !== 'number' || isTooOld(date.storedAt, now))
    return atRest;
  const form = storedValue(storage, 'formStore');
  const size = 'nbMeals' in form && typeof form.nbMeals === 'number' ? form.nbMeals : null;
  const nbMeals = size !== null && isOfferedSize(size) ? size : null;
  const code = 'promoCode' in form && typeof form.promoCode === 'string' ? form.promoCode : '';
  return { ...atRest, nbMeals, promo: isDiscoveryCode(code) ? discoveryPromoOf(code, nbMeals) : null };
}
