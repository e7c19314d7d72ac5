import { shallowEqual, useSelector } from '@xstate/react';
import { basketIn } from '#machines/checkout/checkout.facts.ts';
import { compareWithOffer } from '#machines/domain/basket.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout as content } from '#src/content/checkout.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import styles from './PromoField.module.css';

type Comparison = ReturnType<typeof compareWithOffer>;

/** Returns the prices with the code and with the offer, if the customer must choose. Otherwise `null`. */
export function usePromoComparison(): Comparison | null {
  const promo = useCheckoutSelector(({ children }) => children.promo);
  const candidate = useSelector(promo, (snapshot) =>
    snapshot?.matches({ applied: { discovery: 'outbid' } }) === true ? snapshot.context.candidate : null,
  );
  const basket = useCheckoutSelector(({ context }) => basketIn(context), shallowEqual);
  return candidate === null || basket === null ? null : compareWithOffer({ ...basket, promo: candidate });
}

export interface PromoComparisonProps {
  readonly comparison: Comparison;
  readonly onDecline: () => void;
}

/** On phones the answer would be below the end of the order summary. */
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** @rule R4.36 */
export function PromoComparison({ comparison: { code, offer }, onDecline }: PromoComparisonProps) {
  const checkout = useCheckout();
  const isBetterToday = code.firstBox < offer.firstBox;
  return (
    <div className={styles['comparison']} role="alert" ref={scrollIntoView}>
      {isBetterToday && <p>{content.promo.codeIsBetterToday(offer.firstBox, code.firstBox)}</p>}
      <p>{content.promo.offerIsBetter(offer.fourBoxes, code.fourBoxes)}</p>
      <div className={styles['ways']}>
        <TextButton
          onClick={() => {
            checkout.send({ type: 'promo.declined' });
            onDecline();
          }}
        >
          {content.promo.keepOffer}
        </TextButton>
        <TextButton onClick={() => checkout.send({ type: 'promo.confirmed' })}>
          {content.promo.applyAnyway}
        </TextButton>
      </div>
    </div>
  );
}
