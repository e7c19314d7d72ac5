import { createElement, memo } from 'react';
import { giftsOf, quoteOf } from '#machines/domain/basket.ts';
import { formatEuros } from '#machines/domain/money.ts';
import type { Promo } from '#machines/domain/promo.ts';
import type { Slot } from '#machines/domain/slot.ts';
import { home } from '#src/content/home.ts';
import { offer } from '#src/content/offer.ts';
import { afterFirstBox, subscription } from '#src/content/subscription.ts';
import { Price } from '#src/ui/price/Price.tsx';
import { StickyBar } from '#src/ui/stickyBar/StickyBar.tsx';
import { useStorefront } from '#src/visit/context.ts';
import styles from './BoxPrices.module.css';
import { OrderButton } from './OrderButton.tsx';
import { PricePerMeal } from './PricePerMeal.tsx';
import { Reduction } from './Reduction.tsx';

export interface BoxPricesProps {
  readonly nbMeals: number;
  readonly slot: Slot;
  readonly promo: Promo | null;
}

/** Price lines of a box. All sizes have the same lines, so changing the size causes no layout shift. */
export const BoxPrices = memo(({ nbMeals, slot, promo }: BoxPricesProps) => {
  const PickerWallets = useStorefront((storefront) => storefront.PickerWallets);
  const basket = { nbMeals, slot, promo };
  const quote = quoteOf(basket);
  const { deliveryIsFree, mealsDiscount } = giftsOf(quote, promo);
  const isOfferApplied = promo?.type === 'DISCOVERY';

  return (
    <>
      <dl className={styles['figures']}>
        <div className={styles['line']}>
          <dt>{`Box de ${nbMeals}\u00a0repas`}</dt>
          <dd>
            <Price cents={quote.meals} />
          </dd>
        </div>
        <div className={styles['line']}>
          <dt>{promo === null || isOfferApplied ? offer.label : `Code ${promo.code}`}</dt>
          <dd>
            <Reduction nbMeals={nbMeals} promo={promo} discount={mealsDiscount} />
          </dd>
        </div>
        <div className={styles['line']}>
          <dt>
            <span>Livraison de la 1</span>
            <sup>re</sup>
            <span> box</span>
          </dt>
          <dd className={deliveryIsFree ? styles['free'] : undefined}>
            {deliveryIsFree ? offer.freeDelivery : `dès ${formatEuros(quote.delivery)}`}
          </dd>
        </div>
        {/* If the box size changes, screen readers announce only the total, not the whole list. */}
        <div className={`${styles['line']} ${styles['total']}`} aria-live="polite" aria-atomic="true">
          <dt>{home.picker.firstBox}</dt>
          <dd>
            <Price cents={quote.total} />
          </dd>
        </div>
      </dl>
      <p className={styles['then']}>{`${afterFirstBox(basket)} ${subscription.beside}`}</p>
      <div className={styles['end']}>
        <PricePerMeal nbMeals={nbMeals} isOfferApplied={isOfferApplied} price={quote.pricePerMeal} />
        <StickyBar total={{ label: home.picker.total, cents: quote.total }}>
          <OrderButton />
        </StickyBar>
      </div>
      {PickerWallets && <div className={styles['wallets']}>{createElement(PickerWallets)}</div>}
    </>
  );
});
