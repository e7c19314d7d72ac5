import { type PaymentMethod, isVoucher } from '#machines/domain/methods.ts';
import type { Checkout } from '#src/effects/actor.ts';
import { PaymentScreen } from '#src/checkout/payment/PaymentScreen.tsx';
import { fakePorts, goToPayment, settle, startCheckout, type FakePorts } from '#tests/support/checkout.ts';
import { render, wordsOf } from './render.tsx';

/** At the payment, with a method chosen and every answer that is there come. */
export async function choose(method: PaymentMethod, ports: FakePorts = fakePorts()): Promise<Checkout> {
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  checkout.send({ type: 'method.chosen', method });
  await settle();
  return checkout;
}

/** What the payment screen says. */
export const saidAt = (checkout: Checkout): string => wordsOf(render(checkout, PaymentScreen));

/** What the chosen method's own part says: between its name and what comes after it. */
export function panelOf(checkout: Checkout): string {
  const { method } = checkout.getSnapshot().context;
  if (!isVoucher(method)) throw new Error(`${method} has no panel`);
  const [, panel = ''] = render(checkout, PaymentScreen).split(' id="voucher"');
  const [own = ''] = panel.split(/<div [^>]*data-chosen=|<section/);
  return wordsOf(`<div${own}`);
}
