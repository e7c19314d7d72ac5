import { discoveryPromoOf, isDiscoveryCode } from '#machines/domain/discovery.ts';
import { isStale } from '#machines/draft/draft.facts.ts';
import { hasStoredDraft } from '#src/effects/storage/draftKeys.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import { atRest, type Storefront } from './storefront.ts';

/**
 * What a page other than the order's shows of an order that was begun: its size, and the discovery offer when it was taken; any other code's
 * figures are the backend's to tell. An order that the shopper would be asked about first is none. What reads a draft comes only where there
 * is one; without it the page stays at rest.
 * @param now ms since the epoch
 */
export async function storedStorefrontOf(storage: Storage | null, now: number): Promise<Storefront> {
  if (!hasStoredDraft(storage)) return atRest;
  const code = await fetchCode(() => import('#src/effects/storage/storage.ts')).catch(() => null);
  const stored = code?.readStored(storage, now) ?? null;
  if (stored === null || isStale({ stored, now })) return atRest;
  const { nbMeals, promoCode } = stored.draft;
  const isDiscovery = promoCode !== null && isDiscoveryCode(promoCode);
  return { ...atRest, nbMeals, promo: isDiscovery ? discoveryPromoOf(promoCode, nbMeals) : null };
}
