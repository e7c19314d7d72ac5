import { useRef, type ReactNode } from 'react';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { methods } from '#src/content/methods.ts';
import { ChoiceCard } from '#src/parts/choice/ChoiceCard.tsx';
import { Marks } from './Marks.tsx';
import styles from './Methods.module.css';
import { radioIdOf } from './focusMethod.ts';
import { useStablePlace } from './useStablePlace.ts';

export interface MethodProps {
  readonly method: PaymentMethod;
  /** What it still needs; a panel that must outlive another choice stays, out of sight. */
  readonly children?: ReactNode;
}

/** One way to pay: the whole head is its label, and its panel unfolds below. */
export function Method({ method, children }: MethodProps) {
  const checkout = useCheckout();
  const isChosen = useCheckoutSelector(({ context }) => context.method === method);
  const isOpen = useCheckoutSelector((snapshot) => snapshot.can({ type: 'method.chosen', method }));
  const card = useRef<HTMLDivElement>(null);
  const keepPlace = useStablePlace(card, isChosen);
  return (
    <div ref={card} className={styles['method']} data-chosen={isChosen} data-method={method}>
      <ChoiceCard
        layout="method"
        name="method"
        id={radioIdOf(method)}
        value={method}
        isChosen={isChosen}
        isDisabled={!isChosen && !isOpen}
        onChoose={() => {
          keepPlace();
          checkout.send({ type: 'method.chosen', method });
        }}
      >
        <span>{methods[method].name}</span>
        <Marks marks={methods[method].marks} />
      </ChoiceCard>
      {children && (
        <div className={styles['fields']} hidden={!isChosen}>
          {children}
        </div>
      )}
    </div>
  );
}
