import { memo } from 'react';
import { voucherIsInsufficient } from '#machines/checkout/checkout.facts.ts';
import { paymentMethods, isVoucher, isOffered } from '#machines/domain/methods.ts';
import type { Charge } from '#machines/domain/charge.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import type { Blockers } from '#src/checkout/payment/useBlockers.ts';
import layout from '#src/ui/styles/layout.module.css';
import { TenderPlan } from '#src/checkout/tender/TenderPlan.tsx';
import { useTender } from '#src/checkout/tender/useTender.ts';
import { CardBlock } from './CardBlock.tsx';
import { Method } from './Method.tsx';
import styles from './Methods.module.css';
import type { PaygreenForm } from './usePaygreen.ts';
import { VoucherChoice } from './VoucherChoice.tsx';

export interface MethodsProps {
  readonly charge: Charge | null;
  readonly paygreen: PaygreenForm;
  readonly blockers: Blockers;
}

/** The card form is never unmounted, so that typed card data is not lost. */
export const Methods = memo(({ charge, paygreen, blockers }: MethodsProps) => {
  const method = useCheckoutSelector(({ context }) => context.method);
  const isShort = useCheckoutSelector(({ context }) => context.isShort);
  const tender = useTender();
  // If the voucher's balance is too low, nothing is charged, so the plan of charges is hidden.
  const isBalanceTooLow = useCheckoutSelector(({ context }) => voucherIsInsufficient(context));
  const isCardOnly = !isVoucher(method);
  const offeredMethods = paymentMethods.filter((candidate) => isOffered(candidate, { isShort }));
  const offeredVouchers = offeredMethods.filter(isVoucher);
  return (
    <fieldset className={styles['methods']} data-by-card={isCardOnly}>
      <legend className={layout['hiddenVisually']}>{payment.method.legend}</legend>
      {offeredMethods
        .filter((candidate) => !isVoucher(candidate))
        .map((offeredMethod) => (
          <div key={offeredMethod} className={styles['card']} data-chosen={offeredMethod === method}>
            <Method layout="method" method={offeredMethod} />
          </div>
        ))}
      {offeredVouchers.length > 0 && (
        <VoucherChoice
          total={charge?.total ?? null}
          offeredMethods={offeredVouchers}
          paygreen={paygreen}
          blockers={blockers}
        />
      )}
      {isCardOnly || tender === null || isBalanceTooLow ? null : (
        <div className={styles['plan']}>
          <TenderPlan tender={tender} method={method} />
        </div>
      )}
      {charge !== null && <CardBlock charge={charge} isCardOnly={isCardOnly} blockers={blockers} />}
    </fieldset>
  );
});
