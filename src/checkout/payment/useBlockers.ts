import { shallowEqual, useSelector } from '@xstate/react';
import { payBlockerNames, payBlockers, type PayBlocker } from '#machines/checkout/blockers.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { blockerWordsOf } from '#src/content/blockers.ts';
import type { ConecsNotes } from './methods/paygreenEvents.ts';
import { useIsVoucherAwaited } from './methods/useChildren.ts';

/** A condition of paying, as it stands. */
export interface Condition {
  readonly name: PayBlocker;
  readonly isMet: boolean;
  readonly words: string;
}

/** What stands between the shopper and the payment. */
export interface Blockers {
  readonly conditions: readonly Condition[];
  /** What they can mend. */
  readonly missing: readonly Condition[];
  /** Of these, what a press in vain has had named where it is mended. */
  readonly named: readonly Condition[];
  /** Whether something else is in the way, which solves itself. */
  readonly isWaiting: boolean;
}

/** @param notes what the fields of a voucher card have said of it */
export function useBlockers({
  isCardReusable,
  messages,
}: Pick<ConecsNotes, 'isCardReusable' | 'messages'>): Blockers {
  const current = useCheckoutSelector(({ context }) => payBlockers(context), shallowEqual);
  const method = useCheckoutSelector(({ context }) => context.method);
  const voucher = useCheckoutSelector(({ children }) => children.voucher);
  const details = useSelector(voucher, (snapshot) => snapshot?.context.details ?? null);
  const isShort = useCheckoutSelector(({ context }) => context.isShort);
  const asked = useCheckoutSelector(({ context }) => context.payment.named);
  const isAwaited = useIsVoucherAwaited();
  const conditions = payBlockerNames.flatMap((name): Condition[] => {
    const isMet = !current.includes(name);
    // What is being asked about solves itself.
    if (name === 'voucherIsMissing' && !isMet && isAwaited) return [];
    // The short flow asks for none.
    if (name === 'deliveryIsMissing' && isShort) return [];
    const words =
      blockerWordsOf(name, { method, details, messages, isCardReusable })?.[isMet ? 'done' : 'missing'] ??
      null;
    return words === null ? [] : [{ name, isMet, words }];
  });
  const missing = conditions.filter(({ isMet }) => !isMet);
  const named = missing.filter(({ name }) => asked.includes(name));
  return { conditions, missing, named, isWaiting: current.length > missing.length };
}
