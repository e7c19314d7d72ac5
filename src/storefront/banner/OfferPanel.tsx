import { offerOf } from '#machines/domain/basket.ts';
import { rootDiscoveryCode } from '#machines/domain/discovery.ts';
import { offer } from '#src/content/offer.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { formatRoundEuros } from '#machines/domain/money.ts';
import layout from '#src/ui/styles/layout.module.css';
import { useStorefront, useSendToCheckout } from '#src/visit/context.ts';
import { Cta } from '#src/storefront/frame/Cta.tsx';
import styles from './OfferPanel.module.css';
import { offerTotal } from './offerTotal.ts';
import type { Page } from '#src/storefront/frame/page.ts';

/** Panel with the discounts on boxes 1 to 4, for the box size of the banner's total. @rule R2.28 */
export function OfferPanel({ id, page }: { readonly id: string; readonly page: Page }) {
  const sendToCheckout = useSendToCheckout();
  const nbMeals = useStorefront((storefront) => storefront.nbMeals);
  const isOfferApplied = useStorefront(({ promo }) => promo?.type === 'DISCOVERY');
  const { size } = offerTotal(page, nbMeals);
  return (
    <div className={styles['panel']} id={id}>
      <h2 className={styles['title']}>{offer.amountsFor(size)}</h2>
      <ol className={styles['boxes']}>
        {offerOf(size).boxes.map(({ discount, deliveryIsFree }, index) => (
          <li key={offer.ranks[index]} className={styles['box']}>
            <Rank rank={offer.ranks[index] ?? ''} />
            <b className={styles['amount']}>{`−${formatRoundEuros(discount)}`}</b>
            <span>{deliveryIsFree ? offer.deliveryIsFree : offer.deliveryIsPaid}</span>
          </li>
        ))}
      </ol>
      <div className={styles['end']}>
        <output className={layout['legal']}>
          {isOfferApplied ? `${offer.isTaken} ${offer.conditions}` : offer.conditions}
        </output>
        {isOfferApplied ? (
          <div className={styles['ways']}>
            <Cta position="banner" page={page} size="small">
              {offer.choose}
            </Cta>
            <TextButton onClick={() => sendToCheckout({ type: 'promo.removed' })}>
              {offer.dropOffer}
            </TextButton>
          </div>
        ) : (
          <Button
            tone="ink"
            size="small"
            onClick={() => sendToCheckout({ type: 'promo.submitted', code: rootDiscoveryCode })}
          >
            {offer.take}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Rank of a box, such as `1re` with a superscript ending. */
const Rank = ({ rank }: { readonly rank: string }) => (
  <span className={styles['rank']}>
    <span>{rank.slice(0, 1)}</span>
    <sup>{rank.slice(1)}</sup>
    <span> box</span>
  </span>
);
