import { useEffect, useState } from 'react';
import { platformOf } from '#machines/domain/methods.ts';
import { useCheckout, useCheckoutSelector, useVoucherForm } from '#src/checkout/context.ts';
import { config } from '#src/settings/config.ts';
import { onFirstFrameMessage, listen } from './listen.ts';
import { type ConecsNotes, type FieldName, untouchedNotes } from './paygreenEvents.ts';
import { useVoucher } from './useChildren.ts';
import { useScript } from './useScript.ts';

export interface PaygreenForm {
  /** `true` once a PayGreen method has been chosen. */
  readonly isWanted: boolean;
  /** `true` if fields accept input and wallet windows can open. */
  readonly isLoaded: boolean;
  readonly notes: ConecsNotes;
  readonly focus: (field: FieldName) => void;
}

export function usePaygreen(): PaygreenForm {
  const checkout = useCheckout();
  const form = useVoucherForm();
  const voucher = useVoucher();
  const platform = useCheckoutSelector(({ context }) => platformOf(context.method));
  const [isWanted, setIsWanted] = useState(platform !== null);
  if (platform !== null && !isWanted) setIsWanted(true);
  const paygreen = useScript(isWanted);
  const [notes, setNotes] = useState(untouchedNotes);
  const buyer = voucher?.context.buyerId ?? null;
  const isBlocked = voucher?.context.problem?.kind === 'formBlocked';
  const [wasBlocked, setWasBlocked] = useState(isBlocked);
  /** A new object mounts the fields again. */
  const [blank, setBlank] = useState(untouchedNotes);
  if (wasBlocked !== isBlocked) {
    setWasBlocked(isBlocked);
    // The customer retried. Fields that have sent an event stay mounted and keep their input.
    if (!isBlocked && voucher?.context.areFieldsHeard === false) setBlank({ ...untouchedNotes });
  }
  const isLoaded = paygreen !== null && buyer !== null;

  useEffect(() => {
    if (paygreen === null || buyer === null) return;
    paygreen.init({
      publicKey: config.paygreenKey,
      mode: 'instrument',
      buyer,
      modeOptions: { authorizedInstrument: true, shopId: config.paygreenShopId },
      paymentMethod: 'conecs',
      style: paygreenStyle(),
      lang: 'fr',
    });
    let current = blank;
    const stopListening = listen(paygreen, (change) => {
      current = change(current);
      setNotes(current);
      // Always sent, because the same error may apply to another card number.
      checkout.send({ type: 'conecs.edited', details: current.details });
    });
    const fields = document.getElementById('paygreen-container');
    // A message from an iframe proves that it loaded.
    const stopFrames = onFirstFrameMessage(fields, () =>
      checkout.send({ type: 'conecs.edited', details: current.details }),
    );
    const unregister = form.register(paygreen);
    return () => {
      stopFrames();
      stopListening();
      unregister();
      paygreen.unmount();
      setNotes(untouchedNotes);
      // Unmounting discards the typed data.
      if (current !== blank) checkout.send({ type: 'conecs.edited', details: untouchedNotes.details });
    };
  }, [checkout, form, paygreen, buyer, blank]);

  useEffect(() => {
    if (isLoaded && platform !== null) paygreen?.setPaymentMethod(platform);
  }, [isLoaded, paygreen, platform]);

  return { isWanted, isLoaded, notes, focus: (field) => paygreen?.focus(field) };
}

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);

/** The page draws the outline of the inputs around the iframes. */
const paygreenStyle = () => ({
  input: {
    base: { color: token('--ink'), fontFamily: token('--font-text'), fontSize: '17px' },
  },
  checkbox: { base: { color: token('--ink'), fontFamily: token('--font-text'), fontSize: '15px' } },
});
