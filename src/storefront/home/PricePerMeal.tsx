import { offerOf } from '#machines/domain/basket.ts';
import { pricePerMealOf } from '#machines/domain/catalogue.ts';
import { formatEuros, type Cents } from '#machines/domain/money.ts';
import { home } from '#src/content/home.ts';
import { offer } from '#src/content/offer.ts';
import styles from './PricePerMeal.module.css';

interface PricePerMealProps {
  readonly nbMeals: number;
  readonly isOfferApplied: boolean;
  /** Price in cents of the displayed box, after its discount. */
  readonly price: Cents;
}

export const PricePerMeal = ({ nbMeals, isOfferApplied, price }: PricePerMealProps) => (
  <p className={styles['perMeal']}>
    <b className={styles['amount']}>{`${formatEuros(price)} `}</b>
    <span>
      <span>{`${home.picker.perMeal} `}</span>
      {isOfferApplied ? (
        <s>{formatEuros(pricePerMealOf(nbMeals))}</s>
      ) : (
        <span className={styles['whole']}>{offer.perMeal(formatEuros(offerOf(nbMeals).pricePerMeal))}</span>
      )}
    </span>
  </p>
);
