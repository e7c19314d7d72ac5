import { shallowEqual, useSelector } from '@xstate/react';
import { payBlockerNames, payBlockers, type PayBlocker } from '#machines/checkout/blockers.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { blockerTextOf } from '#src/content/blockers.ts';
import type { ConecsFieldStates } from './methods/paygreenEvents.ts';
import { useIsVoucherPending } from './methods/useChildren.ts';

export interface Condition {
  readonly name: PayBlocker;
  readonly isMet: boolean;
  readonly words: string;
}

export interface Blockers {
  readonly conditions: readonly Condition[];
  readonly missing: readonly Condition[];
  /** Missing payment conditions that the page marks after a click on "pay". */
  readonly highlighted: readonly Condition[];
  /** `true` if the payment also waits for something that needs no action from the customer. */
  readonly isWaiting: boolean;
}

export function useBlockers({
  isCardReusable,
  messages,
}: Pick<ConecsFieldStates, 'isCardReusable' | 'messages'>): Blockers {
  const blockerNames = useCheckoutSelector(({ context }) => payBlockers(context), shallowEqual);
  const method = useCheckoutSelector(({ context }) => context.method);
  const voucher = useCheckoutSelector(({ children }) => children.voucher);
  const details = useSelector(voucher, (snapshot) => snapshot?.context.details ?? null);
  const isShort = useCheckoutSelector(({ context }) => context.isShort);
  const highlightedNames = useCheckoutSelector(({ context }) => context.payment.named);
  const isVoucherPending = useIsVoucherPending();
  const conditions = payBlockerNames.flatMap((name): Condition[] => {
    const isMet = !blockerNames.includes(name);
    // While a voucher is being checked, the customer has nothing to do, so the condition is hidden.
    if (name === 'voucherIsMissing' && !isMet && isVoucherPending) return [];
    if (name === 'deliveryIsMissing' && isShort) return [];
    const words =
      blockerTextOf(name, { method, details, messages, isCardReusable })?.[isMet ? 'done' : 'missing'] ??
      null;
    return words === null ? [] : [{ name, isMet, words }];
  });
  const missing = conditions.filter(({ isMet }) => !isMet);
  const highlighted = missing.filter(({ name }) => highlightedNames.includes(name));
  return { conditions, missing, highlighted, isWaiting: blockerNames.length > missing.length };
}
