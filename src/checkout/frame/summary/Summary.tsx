import { shallowEqual } from '@xstate/react';
import { basketIn } from '#machines/checkout/checkout.facts.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout } from '#src/content/checkout.ts';
import { subscription } from '#src/content/subscription.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { useIsPaymentResumed } from '#src/checkout/frame/useIsPaymentResumed.ts';
import { useIsWide } from '#src/checkout/frame/useIsWide.ts';
import { NextBoxes, PauseLink } from './NextBoxes.tsx';
import { PromoField, PromoAnnouncement } from './PromoField.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Summary.module.css';
import { SummaryBox } from './SummaryBox.tsx';
import { SummaryAmounts } from './SummaryAmounts.tsx';
import { SummaryWishes } from './SummaryWishes.tsx';
import { displayedQuoteIn } from './displayedQuoteIn.ts';
import { usePromo } from './usePromo.ts';
import { useSummaryFolding } from './useSummaryFolding.ts';

const { summary } = checkout;

export function Summary() {
  const isWide = useIsWide();
  const { details, isUnfolded, setIsUnfolded, onPress } = useSummaryFolding();
  const total = useCheckoutSelector(({ context }) => displayedQuoteIn(context)?.total ?? null);
  const { code } = usePromo();
  const isOrderPending = useCheckoutSelector((snapshot) => isPaymentAt(snapshot, 'kept'));
  const isResumed = useIsPaymentResumed();
  const basket = useCheckoutSelector(({ context }) => basketIn(context), shallowEqual);
  return (
    <aside className={styles['summary']} aria-label={summary.label}>
      <details
        ref={details}
        open={isWide || isUnfolded}
        onToggle={({ currentTarget }) => isWide || setIsUnfolded(currentTarget.open)}
      >
        <summary className={styles['bar']} onClick={onPress}>
          <Icon name="shopping-bag" />
          <span>{summary.toggle}</span>
          <Icon name="chevron-down" className={styles['chevron']} />
          <span className={styles['barCode']} translate="no">
            {code}
          </span>
          <b className={styles['barTotal']}>{total === null ? '' : formatEuros(total)}</b>
        </summary>
        <div className={styles['content']}>
          <SummaryBox />
          <SummaryWishes />
          <SummaryAmounts />
          {basket !== null && !isOrderPending && (
            <div className={styles['next']}>
              <NextBoxes basket={basket} />
              <p>
                <span>{`${subscription.beside} `}</span>
                <PauseLink />
              </p>
            </div>
          )}
          {!isOrderPending && !isResumed && <PromoField />}
          <p className={styles['secure']}>
            <Icon name="lock" />
            <span>{summary.secure}</span>
          </p>
        </div>
      </details>
      {/*
       * The total for screen readers is outside `<details>`, because a folded summary would hide it.
       */}
      <output className={layout['hiddenVisually']}>{total === null ? '' : summary.totalSaid(total)}</output>
      <PromoAnnouncement />
    </aside>
  );
}
