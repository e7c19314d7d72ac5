import { useEffect, useMemo, useState } from 'react';
import { platformOf } from '#machines/domain/methods.ts';
import { useCheckout, useCheckoutSelector, useVoucherForm } from '#src/checkout/context.ts';
import { config } from '#src/settings/config.ts';
import { onFirstFrameMessage, listenToConecsFields } from './listenToConecsFields.ts';
import { type ConecsFieldStates, type FieldName, untouchedFieldStates } from './paygreenEvents.ts';
import { useVoucher } from './useChildren.ts';
import { usePaygreenScript } from './usePaygreenScript.ts';

export interface PaygreenForm {
  readonly isNeeded: boolean;
  /** `true` if PayGreen's fields accept input and wallet windows can open. */
  readonly isLoaded: boolean;
  readonly fieldStates: ConecsFieldStates;
  readonly focus: (field: FieldName) => void;
}

export function usePaygreen(): PaygreenForm {
  const checkout = useCheckout();
  const form = useVoucherForm();
  const voucher = useVoucher();
  const platform = useCheckoutSelector(({ context }) => platformOf(context.method));
  const [isNeeded, setIsNeeded] = useState(platform !== null);
  if (platform !== null && !isNeeded) setIsNeeded(true);
  const paygreen = usePaygreenScript(isNeeded);
  const [fieldStates, setFieldStates] = useState(untouchedFieldStates);
  const buyerId = voucher?.context.buyerId ?? null;
  const isBlocked = voucher?.context.problem?.kind === 'formBlocked';
  const [wasBlocked, setWasBlocked] = useState(isBlocked);
  /** If this object is replaced, PayGreen's fields mount again and are empty. */
  const [initialFieldStates, setInitialFieldStates] = useState(untouchedFieldStates);
  if (wasBlocked !== isBlocked) {
    setWasBlocked(isBlocked);
    // Mounts PayGreen's fields again after a retry. Fields that have sent an event keep their input.
    if (!isBlocked && voucher?.context.areFieldsLoaded === false)
      setInitialFieldStates({ ...untouchedFieldStates });
  }
  const isLoaded = paygreen !== null && buyerId !== null;

  useEffect(() => {
    if (paygreen === null || buyerId === null) return;
    paygreen.init({
      publicKey: config.paygreenKey,
      mode: 'instrument',
      buyer: buyerId,
      modeOptions: { authorizedInstrument: true, shopId: config.paygreenShopId },
      paymentMethod: 'conecs',
      style: paygreenStyle(),
      lang: 'fr',
    });
    let current = initialFieldStates;
    const stopListening = listenToConecsFields(paygreen, (update) => {
      current = update(current);
      setFieldStates(current);
      // Sends every change of a field. Even with the same error, the card number may be another one.
      checkout.send({ type: 'conecs.edited', details: current.details });
    });
    const fields = document.getElementById('paygreen-container');
    // A message from PayGreen's iframe proves that the iframe loaded.
    const stopFrameListener = onFirstFrameMessage(fields, () =>
      checkout.send({ type: 'conecs.edited', details: current.details }),
    );
    const unregister = form.register(paygreen);
    return () => {
      stopFrameListener();
      stopListening();
      unregister();
      paygreen.unmount();
      setFieldStates(untouchedFieldStates);
      // Reports empty fields, because unmounting discards the typed card data.
      if (current !== initialFieldStates)
        checkout.send({ type: 'conecs.edited', details: untouchedFieldStates.details });
    };
  }, [checkout, form, paygreen, buyerId, initialFieldStates]);

  useEffect(() => {
    if (isLoaded && platform !== null) paygreen?.setPaymentMethod(platform);
  }, [isLoaded, paygreen, platform]);

  return useMemo(
    () => ({ isNeeded, isLoaded, fieldStates, focus: (field: FieldName) => paygreen?.focus(field) }),
    [isNeeded, isLoaded, fieldStates, paygreen],
  );
}

const cssVariable = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name);

/** Style of PayGreen's inputs. The page itself draws the outline around the iframes. */
const paygreenStyle = () => ({
  input: {
    base: { color: cssVariable('--ink'), fontFamily: cssVariable('--font-text'), fontSize: '17px' },
  },
  checkbox: {
    base: { color: cssVariable('--ink'), fontFamily: cssVariable('--font-text'), fontSize: '15px' },
  },
});
