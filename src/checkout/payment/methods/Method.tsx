import { useSelector } from '@xstate/react';
import { memo, useRef } from 'react';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { methods } from '#src/content/methods.ts';
import { ChoiceCard } from '#src/ui/choice/ChoiceCard.tsx';
import { radioIdOf } from './focusCard.ts';
import { MethodLogos } from './MethodLogos.tsx';
import { useStablePosition } from './useStablePosition.ts';

export interface MethodProps {
  readonly method: PaymentMethod;
  /** `method` is a full-width line. `mark` is one of several voucher logos in a row. */
  readonly layout: 'method' | 'mark';
}

export const Method = memo(({ method, layout }: MethodProps) => {
  const checkout = useCheckout();
  // The radio button shows the press in the next paint. Other views display the method after it.
  const isChosen = useSelector(checkout, ({ context }) => context.method === method);
  const isDisplayed = useCheckoutSelector(({ context }) => context.method === method);
  const isAvailable = useCheckoutSelector((snapshot) => snapshot.can({ type: 'method.chosen', method }));
  const containerRef = useRef<HTMLDivElement>(null);
  const preservePosition = useStablePosition(containerRef, isDisplayed);
  const { name, logos } = methods[method];
  return (
    <div ref={containerRef}>
      <ChoiceCard
        layout={layout}
        // The vouchers are a group of their own, so that the Tab key reaches them below their heading.
        name={layout === 'mark' ? 'voucher' : 'method'}
        id={radioIdOf(method)}
        value={method}
        isChosen={isChosen}
        isDisabled={!isChosen && !isAvailable}
        onChoose={() => {
          void preservePosition();
          checkout.send({ type: 'method.chosen', method });
        }}
      >
        <span>{name}</span>
        <MethodLogos logos={logos} />
      </ChoiceCard>
    </div>
  );
});
