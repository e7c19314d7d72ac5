import { useEffect, useRef } from 'react';
import { isVoucher, type PaymentMethod } from '#machines/domain/methods.ts';
import { cardAmount, voucherSharesOf } from '#machines/domain/charge.ts';
import type { Cents } from '#machines/domain/money.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { voucherLogos } from '#src/content/methods.ts';
import { payment } from '#src/content/payment.ts';
import { BlockerMessage } from '#src/checkout/payment/BlockerMessage.tsx';
import type { Blockers } from '#src/checkout/payment/useBlockers.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import layout from '#src/ui/styles/layout.module.css';
import { Method } from './Method.tsx';
import { MethodLogos } from './MethodLogos.tsx';
import styles from './VoucherChoice.module.css';
import type { PaygreenForm } from './usePaygreen.ts';
import { VoucherPanel } from './VoucherPanel.tsx';

export interface VoucherChoiceProps {
  /** Total in cents including delivery, or `null` until the price is calculated. */
  readonly total: Cents | null;
  readonly offeredMethods: readonly PaymentMethod[];
  readonly paygreen: PaygreenForm;
  readonly blockers: Blockers;
}

const isFullyPaidByVoucher = (total: Cents | null): boolean =>
  total !== null && cardAmount({ total, leftAmount: voucherSharesOf(total).leftAmount }) === 0;

/** @rule R4.46 */
export function VoucherChoice({ total, offeredMethods, paygreen, blockers }: VoucherChoiceProps) {
  const method = useCheckoutSelector(({ context }) => context.method);
  const isByVoucher = isVoucher(method);
  const panels = useRef<HTMLDivElement>(null);
  const shownMethod = useRef(method);
  // The panel of the chosen voucher must not be under the sticky bar.
  useEffect(() => {
    if (shownMethod.current === method) return;
    shownMethod.current = method;
    if (isVoucher(method)) panels.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [method]);
  return (
    <fieldset className={styles['vouchers']} data-chosen={isByVoucher}>
      <legend className={layout['hiddenVisually']}>{payment.method.vouchers}</legend>
      <details open={isByVoucher}>
        <summary
          className={styles['title']}
          onClick={(event) => {
            // The chosen voucher's panel stays visible.
            if (isByVoucher) event.preventDefault();
          }}
        >
          <span>{payment.method.vouchers}</span>
          <MethodLogos logos={voucherLogos} />
          <Icon name="chevron-down" className={styles['chevron']} />
        </summary>
        {!isByVoucher && (
          <p className={styles['how']}>
            {isFullyPaidByVoucher(total) ? payment.method.voucherWhole : payment.method.voucherPart}
          </p>
        )}
        <div className={styles['marks']}>
          {offeredMethods.map((voucherMethod) => (
            <Method key={voucherMethod} layout="mark" method={voucherMethod} />
          ))}
        </div>
        {/*
         * Voucher panels are hidden instead of unmounted, so that typed data survives a change of payment
         * method.
         */}
        <div ref={panels} className={styles['panels']} hidden={!isByVoucher}>
          <BlockerMessage name="voucherIsMissing" blockers={blockers} />
          {offeredMethods.map((voucherMethod) => (
            <div key={voucherMethod} hidden={voucherMethod !== method}>
              <VoucherPanel method={voucherMethod} isChosen={voucherMethod === method} paygreen={paygreen} />
            </div>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
