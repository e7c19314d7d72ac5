import { offerOf } from '#machines/domain/basket.ts';
import { rootDiscoveryCode } from '#machines/domain/discovery.ts';
import { formatEuros } from '#machines/domain/money.ts';
import type { Promo } from '#machines/domain/promo.ts';
import { offer } from '#src/content/offer.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Discount } from '#src/ui/price/Price.tsx';
import { useSendToCheckout } from '#src/visit/context.ts';

interface ReductionProps {
  readonly nbMeals: number;
  readonly promo: Promo | null;
  /** Discount in cents. */
  readonly discount: number;
}

const dropLabelOf = ({ type, code }: Promo): string =>
  type === 'DISCOVERY' ? offer.dropLabel : offer.dropCode(code);

export function Reduction({ nbMeals, promo, discount }: ReductionProps) {
  const sendToCheckout = useSendToCheckout();
  const isApplied = promo !== null;
  const offeredDiscount = offerOf(nbMeals).boxes[0]?.discount ?? 0;
  return (
    <>
      {isApplied && <Discount cents={discount} />}
      <span> </span>
      <TextButton
        aria-label={isApplied ? dropLabelOf(promo) : undefined}
        onClick={() =>
          sendToCheckout(
            isApplied ? { type: 'promo.removed' } : { type: 'promo.submitted', code: rootDiscoveryCode },
          )
        }
      >
        {isApplied ? offer.drop : `${offer.take}\u00a0: −${formatEuros(offeredDiscount)}`}
      </TextButton>
    </>
  );
}
