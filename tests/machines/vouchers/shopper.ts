import { expect } from 'vitest';
import type { VoucherCredentials } from '#machines/voucherProtocol.ts';
import { payBlockers, type PayBlocker } from '#machines/checkout/blockers.ts';
import { paymentMethods, type PaymentMethod, platformOf, isVoucher } from '#machines/domain/methods.ts';
import { required } from '#machines/required.ts';
import type { Checkout } from '#src/effects/actor.ts';
import {
  completePayment,
  fakePorts,
  fillForm,
  settle,
  startCheckout,
  until,
  type FakePorts,
  type StartedCheckout,
  type StartOptions,
} from '#tests/support/checkout.ts';
import { matchingDetails, sealedTokens } from '#tests/support/samples.ts';

export const voucherMethods = paymentMethods.filter(isVoucher);

/** Returns the credentials that the mocked ports give the checkout for a voucher method. */
export function credentialsOf(method: PaymentMethod): VoucherCredentials {
  const platform = platformOf(method);
  return platform === null
    ? { edenred: sealedTokens }
    : { paygreen: { buyerId: 'buy_1', instrument: { id: `ins_${platform}`, platform } } };
}

export const voucherOf = (checkout: Checkout) =>
  required(checkout.getSnapshot().children.voucher ?? null, 'voucher').getSnapshot();

export const edenredOf = (checkout: Checkout) =>
  required(checkout.getSnapshot().children.edenred ?? null, 'edenred').getSnapshot();

export const blockersOf = (checkout: Checkout) => payBlockers(checkout.getSnapshot().context);

export const isReady = (checkout: Checkout): boolean =>
  checkout.getSnapshot().matches({ payment: { open: 'ready' } });

/** Chooses a box, fills in the form, accepts the terms and types a card. */
export async function reachPayment(checkout: Checkout, nbMeals = 10): Promise<void> {
  checkout.send({ type: 'order.started', nbMeals });
  fillForm(checkout);
  await until(checkout, ({ context }) => context.delivery.status === 'dated');
  checkout.send({ type: 'form.submitted' });
  await until(checkout, () => isReady(checkout));
  completePayment(checkout);
}

/**
 * Chooses a voucher method and enters its data.
 * Edenred's tokens must be stored before the checkout starts.
 */
export async function chooseAndEnterVoucher(checkout: Checkout, method: PaymentMethod): Promise<void> {
  checkout.send({ type: 'method.chosen', method });
  if (method === 'PAYMENT_METHOD_CONECS') checkout.send({ type: 'conecs.edited', details: matchingDetails });
  else if (platformOf(method) !== null) checkout.send({ type: 'wallet.requested' });
  await until(checkout, () => isReady(checkout));
  await settle();
}

/** Opens a page that is ready to pay by a voucher method, with the default mocked ports. */
export async function prepareVoucherPayment(
  method: PaymentMethod,
  ports: FakePorts = fakePorts(),
  options: StartOptions = {},
): Promise<StartedCheckout> {
  const started = startCheckout(ports, { edenred: sealedTokens, ...options });
  await reachPayment(started.checkout);
  await chooseAndEnterVoucher(started.checkout, method);
  return started;
}

/** Expects that nothing was charged and that the page shows the blocker of the payment. */
export function expectStopped(ports: FakePorts, { checkout }: StartedCheckout, blocker: PayBlocker): void {
  expect(isReady(checkout)).toBe(true);
  expect(blockersOf(checkout)).toEqual([blocker]);
  expect(checkout.getSnapshot().context.pending).toBeNull();
  for (const port of [ports.submitCard, ports.confirmIntent, ports.finalizeOrder])
    expect(port).not.toHaveBeenCalled();
}
