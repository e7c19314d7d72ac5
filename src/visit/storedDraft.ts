import { discoveryPromoOf, isDiscoveryCode } from '#machines/domain/discovery.ts';
import { isStale } from '#machines/draft/draft.facts.ts';
import { hasStoredDraft } from '#src/effects/storage/draftKeys.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import { defaultStorefront, type Storefront } from './storefront.ts';

/**
 * Restores box size, discovery offer and postal code of a stored draft order. Other promo codes need the backend.
 * @param now ms since the epoch
 */
export async function readStoredStorefront(storage: Storage | null, now: number): Promise<Storefront> {
  if (!hasStoredDraft(storage)) return defaultStorefront;
  const loadedModule = await fetchCode(() => import('#src/effects/storage/storage.ts')).catch(() => null);
  const stored = loadedModule?.readStoredDraft(storage, now) ?? null;
  if (stored === null || isStale({ stored, now })) return defaultStorefront;
  const { nbMeals, promoCode, fields } = stored.draft;
  const isDiscovery = promoCode !== null && isDiscoveryCode(promoCode);
  return {
    ...defaultStorefront,
    nbMeals,
    promo: isDiscovery ? discoveryPromoOf(promoCode, nbMeals) : null,
    postalCode: fields['address.postalCode'],
  };
}
