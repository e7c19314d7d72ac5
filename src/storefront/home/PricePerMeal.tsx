import { offerOf } from '#machines/domain/basket.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { home } from '#src/content/home.ts';
import { offer } from '#src/content/offer.ts';
import styles from './PricePerMeal.module.css';

interface PricePerMealProps {
  readonly nbMeals: number;
  readonly isOfferApplied: boolean;
  /** Price in cents, before any discount. */
  readonly fullPrice: number;
}

export const PricePerMeal = ({ nbMeals, isOfferApplied, fullPrice }: PricePerMealProps) => (
  <p className={styles['perMeal']}>
    <b className={styles['amount']}>
      {`${formatEuros(isOfferApplied ? offerOf(nbMeals).pricePerMeal : fullPrice)} `}
    </b>
    <span>
      <span>{`${home.picker.perMeal} `}</span>
      {isOfferApplied ? (
        <s>{formatEuros(fullPrice)}</s>
      ) : (
        <span className={styles['whole']}>{offer.perMeal(formatEuros(offerOf(nbMeals).pricePerMeal))}</span>
      )}
    </span>
  </p>
);
