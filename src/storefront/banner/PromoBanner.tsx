import { useRef } from 'react';
import { checkout } from '#src/content/checkout.ts';
import { offer } from '#src/content/offer.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { useStorefront } from '#src/visit/context.ts';
import { BannerText } from './BannerText.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import type { Page } from '#src/storefront/frame/page.ts';
import styles from './PromoBanner.module.css';
import { useReveal } from '#src/storefront/modals/useReveal.ts';

/**
 * Banner with the discovery offer. If the customer applied a promo code, the banner shows that code instead.
 */
export function PromoBanner({ page = 'home' }: { readonly page?: Page }) {
  const area = useRef<HTMLDivElement>(null);
  const { isOpen, isPinned, toggle, handlers } = useReveal(area);
  const hasOffer = useStorefront(({ promo }) => promo?.type !== 'CLASSIC');
  return (
    <aside
      className={styles['banner']}
      aria-label={hasOffer ? offer.label : checkout.promo.label}
      data-open={isOpen}
      data-pinned={isPinned}
    >
      <div className={`${layout['page']} ${styles['line']}`} ref={area} {...handlers}>
        <BannerText page={page} />
        {hasOffer && (
          <>
            <button
              type="button"
              className={styles['show']}
              aria-expanded={isOpen}
              aria-controls="offer"
              onClick={toggle}
            >
              <span>{`${offer.show} `}</span>
              <Icon name="chevron-down" className={styles['chevron']} />
            </button>
            <OfferPanel id="offer" page={page} />
          </>
        )}
      </div>
    </aside>
  );
}
