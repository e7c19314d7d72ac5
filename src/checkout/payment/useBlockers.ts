import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { payBlockers, type PayBlocker } from '#machines/checkout/blockers.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { blockerTextOf } from '#src/content/blockers.ts';
import type { BlockerText } from '#src/content/methods.ts';
import type { ConecsFieldStates } from './methods/paygreenEvents.ts';
import { useIsVoucherPending } from './methods/useChildren.ts';

export interface MissingCondition extends BlockerText {
  readonly name: PayBlocker;
}

export interface Blockers {
  readonly missing: readonly MissingCondition[];
  /** Missing payment conditions that the page marks after a click on "pay". */
  readonly highlighted: readonly MissingCondition[];
  /** `true` if the payment also waits for something that needs no action from the customer. */
  readonly isWaiting: boolean;
}

export function useBlockers({ isCardReusable }: Pick<ConecsFieldStates, 'isCardReusable'>): Blockers {
  const blockerNames = useCheckoutSelector(({ context }) => payBlockers(context), shallowEqual);
  const method = useCheckoutSelector(({ context }) => context.method);
  const voucher = useCheckoutSelector(({ children }) => children.voucher);
  const details = useSelector(voucher, (snapshot) => snapshot?.context.details ?? null);
  const highlightedNames = useCheckoutSelector(({ context }) => context.payment.named);
  const isVoucherPending = useIsVoucherPending();
  return useMemo(() => {
    const missing = blockerNames.flatMap((name): MissingCondition[] => {
      // While a voucher is being checked, the customer has nothing to do, so the condition is hidden.
      if (name === 'voucherIsMissing' && isVoucherPending) return [];
      const texts = blockerTextOf(name, { method, details, isCardReusable });
      return texts === null ? [] : [{ name, ...texts }];
    });
    const highlighted = missing.filter(({ name }) => highlightedNames.includes(name));
    return { missing, highlighted, isWaiting: blockerNames.length > missing.length };
  }, [blockerNames, highlightedNames, method, details, isCardReusable, isVoucherPending]);
}
