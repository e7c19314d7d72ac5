import { wishesIn } from '#machines/checkout/checkout.facts.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { keptText, leftText } from '#src/content/wishes.ts';
import layout from '#src/ui/styles/layout.module.css';

/** Names the marked dishes that the order contains, and those that need a larger box. */
export function SummaryWishes() {
  const kept = useCheckoutSelector(({ context }) => keptText(wishesIn(context).fitting));
  const left = useCheckoutSelector(({ context }) => leftText(wishesIn(context).left));
  return (
    kept !== '' && (
      <div className={layout['small']}>
        <p>{kept}</p>
        <p aria-live="polite">{left}</p>
      </div>
    )
  );
}
