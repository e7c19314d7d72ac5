import { useRef } from 'react';
import { offerOf } from '#machines/domain/basket.ts';
import { offeredSizes } from '#machines/domain/catalogue.ts';
import { offer } from '#src/content/offer.ts';
import { Icon } from '#src/parts/icon/Icon.tsx';
import { shortEuros } from '#src/parts/price/shortEuros.ts';
import layout from '#src/styles/layout.module.css';
import styles from './OfferBanner.module.css';
import { OfferPanel } from './OfferPanel.tsx';
import { useReveal } from './useReveal.ts';

/** The most that the offer can give: that of the largest box. */
const most = shortEuros(offerOf(Math.max(...offeredSizes)).sumOfDiscounts);

/** The discovery offer, above everything; its panel tells the reductions of the first four boxes. */
export function OfferBanner() {
  const area = useRef<HTMLDivElement>(null);
  const { isOpen, toggle, handlers } = useReveal(area);
  return (
    <aside className={styles['banner']} aria-label={offer.label} data-open={isOpen}>
      <div className={`${layout['page']} ${styles['line']}`} ref={area} {...handlers}>
        <p>
          {offer.upTo} <strong className={styles['most']}>{most}</strong> {offer.given}
          <span className={styles['rest']}> {offer.onFirstBoxes}</span>
        </p>
        <button
          type="button"
          className={styles['show']}
          aria-expanded={isOpen}
          aria-controls="offer"
          onClick={toggle}
        >
          {offer.show} <Icon name="chevron-down" className={styles['chevron']} />
        </button>
        <OfferPanel id="offer" title={`${offer.upTo} ${most} ${offer.given} ${offer.onFirstBoxes}`} />
      </div>
    </aside>
  );
}
