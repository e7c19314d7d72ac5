import { useRef } from 'react';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { methods } from '#src/content/methods.ts';
import { ChoiceCard } from '#src/ui/choice/ChoiceCard.tsx';
import { radioIdOf } from './focusMethod.ts';
import { MethodLogos } from './MethodLogos.tsx';
import { useStablePosition } from './useStablePosition.ts';

export interface MethodProps {
  readonly method: PaymentMethod;
  /** `method` is a full-width line. `mark` is one of several voucher logos in a row. */
  readonly layout: 'method' | 'mark';
}

export function Method({ method, layout }: MethodProps) {
  const checkout = useCheckout();
  const isChosen = useCheckoutSelector(({ context }) => context.method === method);
  const isAvailable = useCheckoutSelector((snapshot) => snapshot.can({ type: 'method.chosen', method }));
  const containerRef = useRef<HTMLDivElement>(null);
  const preservePosition = useStablePosition(containerRef, isChosen);
  const { name, logos, hint } = methods[method];
  const hintId = `${radioIdOf(method)}-hint`;
  return (
    <div ref={containerRef}>
      <ChoiceCard
        layout={layout}
        name="method"
        id={radioIdOf(method)}
        value={method}
        isChosen={isChosen}
        isDisabled={!isChosen && !isAvailable}
        describedBy={hint === null ? undefined : hintId}
        onChoose={() => {
          preservePosition();
          checkout.send({ type: 'method.chosen', method });
        }}
      >
        <span>{name}</span>
        <MethodLogos logos={logos} />
      </ChoiceCard>
      {hint !== null && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
    </div>
  );
}
