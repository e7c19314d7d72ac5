import { useEffect, useState } from 'react';
import { useCheckout, useVoucherForm } from '#src/checkout/context.ts';
import type { Paygreen } from '#src/effects/widgets/voucherForm.ts';
import { useVoucher } from './useChildren.ts';

export function usePaygreenScript(isNeeded: boolean): Paygreen | null {
  const checkout = useCheckout();
  const form = useVoucherForm();
  const isCollecting = useVoucher()?.matches('collecting') ?? false;
  const [paygreen, setPaygreen] = useState<Paygreen | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  // After a failure, the state `collecting` means that the customer requested a retry. The script loads
  // again.
  if (isBroken && isCollecting) setIsBroken(false);

  useEffect(() => {
    if (!isNeeded || isBroken) return;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      try {
        const loaded = await form.load();
        if (isCurrent) setPaygreen(loaded);
      } catch {
        if (!isCurrent) return;
        checkout.send({ type: 'voucherForm.failed' });
        setIsBroken(true);
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [checkout, form, isNeeded, isBroken]);

  return paygreen;
}
