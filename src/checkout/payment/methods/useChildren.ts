import { useSelector } from '@xstate/react';
import { voucherProviderOf } from '#machines/domain/methods.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';

/** The vouchers of the second provider, as they stand. */
export function useVoucher() {
  const voucher = useCheckoutSelector(({ children }) => children.voucher);
  return useSelector(voucher, (snapshot) => snapshot ?? null);
}

/** The shopper's Edenred account, as it stands. */
export function useEdenred() {
  const edenred = useCheckoutSelector(({ children }) => children.edenred);
  return useSelector(edenred, (snapshot) => snapshot ?? null);
}

/** Whether the browser stores nothing of the order. */
export function useIsUnstored(): boolean {
  const draft = useCheckoutSelector(({ children }) => children.draft);
  return useSelector(draft, (snapshot) => snapshot?.context.isUnstored ?? false);
}

/** Whether the chosen voucher is being asked about, and the shopper has nothing to do but wait. */
export function useIsVoucherAwaited(): boolean {
  const method = useCheckoutSelector(({ context }) => context.method);
  const voucher = useVoucher();
  const edenred = useEdenred();
  switch (voucherProviderOf(method)) {
    case 'edenred':
      return edenred?.hasTag('busy') ?? false;
    case 'paygreen':
      return voucher?.matches('creatingBuyer') ?? false;
    case null:
      return false;
  }
}
