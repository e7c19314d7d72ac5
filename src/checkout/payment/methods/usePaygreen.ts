import { useEffect, useState } from 'react';
import { platformOf } from '#machines/domain/methods.ts';
import { useCheckout, useCheckoutSelector, useVoucherForm } from '#src/checkout/context.ts';
import { config } from '#src/settings/config.ts';
import { onFirstFrameMessage, listen } from './listen.ts';
import { type ConecsNotes, type FieldName, untouchedNotes } from './paygreenEvents.ts';
import { useVoucher } from './useChildren.ts';
import { useScript } from './useScript.ts';

/** The second provider's form, as the panels know it. */
export interface PaygreenForm {
  /** Asked for by the first method that needs it, and there for the others. */
  readonly isWanted: boolean;
  /** Whether fields can be typed in and windows opened. */
  readonly isLoaded: boolean;
  readonly notes: ConecsNotes;
  readonly focus: (field: FieldName) => void;
}

/** Fills the frames once script and buyer are there, and tells the checkout what the fields say of themselves. */
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
  /** Another object puts the fields there again. */
  const [blank, setBlank] = useState(untouchedNotes);
  if (wasBlocked !== isBlocked) {
    setWasBlocked(isBlocked);
    // A retry. Fields that have reported something keep what is typed.
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
      // Each time: the same words about a field may be said of another number.
      checkout.send({ type: 'conecs.edited', details: current.details });
    });
    const fields = document.getElementById('paygreen-container');
    // A frame that sends anything is there, before its field is typed in.
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
      // What was typed goes with the frames.
      if (current !== blank) checkout.send({ type: 'conecs.edited', details: untouchedNotes.details });
    };
  }, [checkout, form, paygreen, buyer, blank]);

  useEffect(() => {
    if (isLoaded && platform !== null) paygreen?.setPaymentMethod(platform);
  }, [isLoaded, paygreen, platform]);

  return { isWanted, isLoaded, notes, focus: (field) => paygreen?.focus(field) };
}

/** A value of `tokens.css`. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);

/** The provider's inputs in the shop's clothes; their outline is drawn by the page, around the frames. */
const paygreenStyle = () => ({
  input: {
    base: { color: token('--ink'), fontFamily: token('--font-text'), fontSize: '17px' },
  },
  checkbox: { base: { color: token('--ink'), fontFamily: token('--font-text'), fontSize: '15px' } },
});
