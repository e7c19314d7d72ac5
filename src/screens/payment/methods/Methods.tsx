import { paymentMethods, isVoucher, isOffered } from '#machines/domain/methods.ts';
import type { Charge } from '#machines/domain/charge.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import layout from '#src/styles/layout.module.css';
import { TenderPlan } from '#src/screens/tender/TenderPlan.tsx';
import { useTender } from '#src/screens/tender/useTender.ts';
import type { Blockers } from '#src/screens/payment/useBlockers.ts';
import { Gap } from '#src/screens/payment/Gap.tsx';
import { CardBlock } from './CardBlock.tsx';
import { Method } from './Method.tsx';
import styles from './Methods.module.css';
import type { PaygreenForm } from './usePaygreen.ts';
import { VoucherPanel } from './VoucherPanel.tsx';

export interface MethodsProps {
  /** Null while no price is known. */
  readonly charge: Charge | null;
  readonly paygreen: PaygreenForm;
  readonly blockers: Blockers;
}

/**
 * The five ways to pay, what each comes to, and the card. The card's block has one place in the tree and in the page,
 * after the plan: nothing typed is ever unmounted. Where the card pays all, style alone lifts it under its method.
 */
export function Methods({ charge, paygreen, blockers }: MethodsProps) {
  const method = useCheckoutSelector(({ context }) => context.method);
  const isShort = useCheckoutSelector(({ context }) => context.isShort);
  const tender = useTender();
  const isByCard = !isVoucher(method);
  const offered = paymentMethods.filter((one) => isOffered(one, { isShort }));
  return (
    <fieldset className={styles['methods']} data-by-card={isByCard}>
      <legend className={layout['hiddenVisually']}>{payment.method.legend}</legend>
      {offered.map((one) => (
        <Method key={one} method={one}>
          {one === method && <Gap name="voucherIsMissing" blockers={blockers} />}
          <VoucherPanel method={one} isChosen={one === method} paygreen={paygreen} />
        </Method>
      ))}
      {isByCard || tender === null ? null : (
        <div className={styles['plan']}>
          <TenderPlan tender={tender} method={method} />
        </div>
      )}
      {charge !== null && <CardBlock charge={charge} isByCard={isByCard} blockers={blockers} />}
    </fieldset>
  );
}
