import type { ComponentType, ReactNode } from 'react';
import { stepOf } from '#machines/checkout/selectors.ts';
import type { Step } from '#machines/domain/step.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { createCardForm } from '#src/effects/widgets/cardForm.ts';
import { config } from '#src/settings/config.ts';
import {
  CardFormContext,
  CheckoutActorContext,
  ExpressFormContext,
  VoucherFormContext,
} from '#src/checkout/context.ts';
import { createExpressForm } from '#src/effects/widgets/expressForm.ts';
import { createVoucherForm } from '#src/effects/widgets/voucherForm.ts';
import { loadPaygreen } from '#src/effects/ports/loadPaygreen.ts';
import { loadStripe } from '#src/effects/ports/loadStripe.ts';
import { FormScreen } from '#src/checkout/form/FormScreen.tsx';
import { PaymentScreen } from '#src/checkout/payment/PaymentScreen.tsx';
import { SuccessScreen } from '#src/checkout/success/SuccessScreen.tsx';

const screenByStep: Readonly<Record<Exclude<Step, 'home'>, ComponentType>> = {
  form: FormScreen,
  payment: PaymentScreen,
  success: SuccessScreen,
};

const cardForm = createCardForm(() => loadStripe(config.stripeKey, config.stripeScriptUrl));
const voucherForm = createVoucherForm(() => loadPaygreen(config.paygreenScriptUrl));

const expressForm = createExpressForm(() => cardForm.load());

interface CheckoutPartProps {
  readonly checkout: Checkout;
  readonly children: ReactNode;
}

/** Part of a page that displays the checkout, with the providers' widgets. */
export const CheckoutPart = ({ checkout, children }: CheckoutPartProps) => (
  <CheckoutActorContext value={checkout}>
    <CardFormContext value={cardForm}>
      <ExpressFormContext value={expressForm}>
        <VoucherFormContext value={voucherForm}>{children}</VoucherFormContext>
      </ExpressFormContext>
    </CardFormContext>
  </CheckoutActorContext>
);

/** Screen of the checkout. Empty on the home page, which is not part of the checkout. */
export function CheckoutScreens({ checkout }: { readonly checkout: Checkout }) {
  const step = stepOf(checkout.getSnapshot());
  if (step === 'home') return null;
  const Screen = screenByStep[step];
  return (
    <CheckoutPart checkout={checkout}>
      <Screen />
    </CheckoutPart>
  );
}
