import { offerOf } from '#machines/domain/basket.ts';
import { rootDiscoveryCode } from '#machines/domain/discovery.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { offer } from '#src/content/offer.ts';
import { Button } from '#src/parts/button/Button.tsx';
import { shortEuros } from '#src/parts/price/shortEuros.ts';
import layout from '#src/styles/layout.module.css';
import styles from './OfferPanel.module.css';

/** The reductions of boxes 1 to 4, for the size that is chosen, and the button that applies them. */
export function OfferPanel({ id, title }: { readonly id: string; readonly title: string }) {
  const checkout = useCheckout();
  const nbMeals = useCheckoutSelector(({ context }) => context.nbMeals);
  const isTaken = useCheckoutSelector(({ context }) => context.promo?.type === 'DISCOVERY');
  const offered = offerOf(nbMeals);
  return (
    <div className={styles['panel']} id={id}>
      <h2 className={styles['title']}>{title}</h2>
      <ol className={styles['boxes']}>
        {offered.boxes.map(({ discount, deliveryIsFree }, index) => (
          <li key={offer.ranks[index]} className={styles['box']}>
            <Rank rank={offer.ranks[index] ?? ''} />
            <b className={styles['amount']}>−{shortEuros(discount)}</b>
            <span>{deliveryIsFree ? offer.deliveryIsFree : offer.deliveryIsPaid}</span>
          </li>
        ))}
      </ol>
      <div className={styles['end']}>
        <output className={layout['legal']}>
          {isTaken ? offer.isTaken : `${offer.amountsFor(offered.nbMeals)} ${offer.conditions}`}
        </output>
        <Button
          tone={isTaken ? 'outline' : 'ink'}
          size="small"
          onClick={() =>
            checkout.send(
              isTaken ? { type: 'promo.removed' } : { type: 'promo.submitted', code: rootDiscoveryCode },
            )
          }
        >
          {isTaken ? offer.dropOffer : offer.take}
        </Button>
      </div>
    </div>
  );
}

/** `1re` as French prints it, its ending raised. */
const Rank = ({ rank }: { readonly rank: string }) => (
  <span className={styles['rank']}>
    {rank.slice(0, 1)}
    <sup>{rank.slice(1)}</sup> box
  </span>
);
