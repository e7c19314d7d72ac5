import { useEffect, useState } from 'react';
import { useCheckout, useVoucherForm } from '#src/checkout/context.ts';
import type { Paygreen } from '#src/effects/widgets/voucherForm.ts';
import { useVoucher } from './useChildren.ts';

/** The second provider's script, once it is wanted; tried again when the shopper does. */
export function useScript(isWanted: boolean): Paygreen | null {
  const checkout = useCheckout();
  const form = useVoucherForm();
  const isCollecting = useVoucher()?.matches('collecting') ?? false;
  const [paygreen, setPaygreen] = useState<Paygreen | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  // It broke down and was said to; where something is collected again, the shopper has asked for another try.
  if (isBroken && isCollecting) setIsBroken(false);

  useEffect(() => {
    if (!isWanted || isBroken) return;
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
  }, [checkout, form, isWanted, isBroken]);

  return paygreen;
}
