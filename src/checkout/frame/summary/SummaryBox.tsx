import { formatEuros } from '#machines/domain/money.ts';
import { defaultNbMeals, offeredSizes } from '#machines/domain/catalogue.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout as content } from '#src/content/checkout.ts';
import { Icon, type IconName } from '#src/ui/icon/Icon.tsx';
import { Plate } from '#src/ui/plate/Plate.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './SummaryBox.module.css';
import { displayedQuoteIn } from './displayedQuoteIn.ts';

const { summary } = content;

export function SummaryBox() {
  const nbMeals = useCheckoutSelector(({ context }) => context.nbMeals);
  const pricePerMeal = useCheckoutSelector(({ context }) => displayedQuoteIn(context)?.pricePerMeal ?? null);
  const canChange = useCheckoutSelector((snapshot) =>
    snapshot.can({ type: 'mealBox.chosen', nbMeals: defaultNbMeals }),
  );
  if (nbMeals === null || pricePerMeal === null) return null;
  return (
    <div className={styles['box']}>
      <div className={`${layout['striped']} ${styles['cloth']}`}>
        <Plate slug="bourguignon" sizes="5.5rem" />
      </div>
      <p>
        <b className={styles['name']}>{`Box de ${nbMeals}\u00a0repas`}</b>
        <span className={layout['small']}>{`${formatEuros(pricePerMeal)} ${summary.perMeal}`}</span>
      </p>
      {canChange && <SizeStepper nbMeals={nbMeals} />}
    </div>
  );
}

function SizeStepper({ nbMeals }: { readonly nbMeals: number }) {
  const sizeIndex = offeredSizes.indexOf(nbMeals);
  return (
    <fieldset className={styles['stepper']}>
      <legend className={layout['hiddenVisually']}>{summary.sizeLabel}</legend>
      <SizeButton icon="minus" label={summary.smaller} size={offeredSizes[sizeIndex - 1]} />
      <SizeButton icon="plus" label={summary.larger} size={offeredSizes[sizeIndex + 1]} />
    </fieldset>
  );
}

interface SizeButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly size: number | undefined;
}

function SizeButton({ icon, label, size }: SizeButtonProps) {
  const checkout = useCheckout();
  return (
    <button
      type="button"
      className={styles['press']}
      aria-label={label}
      aria-disabled={size === undefined}
      onClick={() => size !== undefined && checkout.send({ type: 'mealBox.chosen', nbMeals: size })}
    >
      <Icon name={icon} />
    </button>
  );
}
