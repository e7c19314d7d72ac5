import { type PaymentMethod, isVoucher } from '#machines/domain/methods.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { PaymentScreen } from '#src/checkout/payment/PaymentScreen.tsx';
import { fakePorts, goToPayment, settle, startCheckout, type FakePorts } from '#tests/support/checkout.ts';
import { render, wordsOf } from './render.tsx';

/** Opens the payment screen, chooses a method and waits for the responses. */
export async function choose(method: PaymentMethod, ports: FakePorts = fakePorts()): Promise<Checkout> {
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  checkout.send({ type: 'method.chosen', method });
  await settle();
  return checkout;
}

export const paymentScreenTexts = (checkout: Checkout): string => wordsOf(render(checkout, PaymentScreen));

/** Returns the text of the panel for the chosen voucher method. */
export function renderPanel(checkout: Checkout): string {
  const { method } = checkout.getSnapshot().context;
  if (!isVoucher(method)) throw new Error(`${method} has no panel`);
  const [, panel = ''] = render(checkout, PaymentScreen).split(' id="voucher"');
  const [own = ''] = panel.split(/<div [^>]*data-chosen=|<section/);
  return wordsOf(`<div${own}`);
}
