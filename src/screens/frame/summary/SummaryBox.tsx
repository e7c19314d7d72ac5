import { formatEuros } from '#machines/domain/money.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout } from '#src/content/checkout.ts';
import { TextLink } from '#src/parts/button/TextButton.tsx';
import { Plate } from '#src/parts/plate/Plate.tsx';
import { useStepLink } from '#src/screens/frame/useStepLink.ts';
import layout from '#src/styles/layout.module.css';
import styles from './SummaryBox.module.css';
import { shownQuoteIn } from './shownQuoteIn.ts';

const { summary } = checkout;

/** The box that was chosen, and the way to another. */
export function SummaryBox() {
  const linkTo = useStepLink();
  const nbMeals = useCheckoutSelector(({ context }) => context.nbMeals);
  const pricePerMeal = useCheckoutSelector(({ context }) => shownQuoteIn(context)?.pricePerMeal ?? null);
  const canChange = useCheckoutSelector((snapshot) => snapshot.can({ type: 'step.requested', step: 'home' }));
  if (nbMeals === null || pricePerMeal === null) return null;
  return (
    <div className={styles['box']}>
      <div className={`${layout['striped']} ${styles['cloth']}`}>
        <Plate slug="bourguignon" sizes="5.5rem" />
      </div>
      <p>
        <b className={styles['name']}>Box de {nbMeals} repas</b>
        <span className={layout['small']}>
          {formatEuros(pricePerMeal)} {summary.perMeal}
        </span>
      </p>
      {canChange && (
        <TextLink aria-label={summary.changeLabel} {...linkTo(['home'], '#select-your-box')}>
          {summary.change}
        </TextLink>
      )}
    </div>
  );
}
