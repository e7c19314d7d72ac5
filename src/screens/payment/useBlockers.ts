import { shallowEqual } from '@xstate/react';
import { payBlockers } from '#machines/checkout/blockers.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { blockers } from '#src/content/payment.ts';

/** What stands between the shopper and the payment: what they can mend, and what solves itself. */
export function useBlockers() {
  const current = useCheckoutSelector(({ context }) => payBlockers(context), shallowEqual);
  return {
    current,
    missing: current.filter((name) => blockers[name] !== null),
    isWaiting: current.some((name) => blockers[name] === null),
  };
}
