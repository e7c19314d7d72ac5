import { useSelector } from '@xstate/react';
import { voucherProviderOf } from '#machines/domain/methods.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';

export function useVoucher() {
  const voucher = useCheckoutSelector(({ children }) => children.voucher);
  return useSelector(voucher, (snapshot) => snapshot ?? null);
}

export function useEdenred() {
  const edenred = useCheckoutSelector(({ children }) => children.edenred);
  return useSelector(edenred, (snapshot) => snapshot ?? null);
}

export function useIsDraftUnstored(): boolean {
  const draft = useCheckoutSelector(({ children }) => children.draft);
  return useSelector(draft, (snapshot) => snapshot?.context.isUnstored ?? false);
}

export function useIsVoucherPending(): boolean {
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
