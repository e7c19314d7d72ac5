import { quoteIn } from '#machines/checkout/checkout.facts.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout as texts } from '#src/content/checkout.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { useVisit } from '#src/visit/context.ts';

/** Continues a begun order with its present total. The chart decides the step. @rule R4.50 */
export function ResumeButton() {
  const visit = useVisit();
  const checkout = useCheckout();
  const total = useCheckoutSelector(({ context }) => quoteIn(context)?.total ?? 0);
  return (
    <Button
      size="small"
      onClick={() => {
        visit.send({ type: 'cta.pressed', position: 'navbar' });
        checkout.send({ type: 'order.resumed' });
      }}
    >
      {texts.resume(formatEuros(total))}
    </Button>
  );
}
