import { cardOf } from '#tests/support/cardOf.ts';
import { describe, expect, test } from 'vitest';
import { quoteIn } from '#machines/checkout/checkout.facts.ts';
import { classicPromoOf } from '#machines/domain/promo.ts';
import { fakePorts, goToPayment, pay, settle, startCheckout, until } from '#tests/support/checkout.ts';
import { charge, consent, date, email, intentFor, orderForm, receipt } from '#tests/support/samples.ts';

async function buy(ports = fakePorts()) {
  const started = startCheckout(ports);
  await goToPayment(started.checkout);
  await pay(started.checkout);
  await until(started.checkout, (snapshot) => snapshot.matches('success'));
  return started;
}

describe('successful purchase', () => {
  test('charges the displayed total once and finalizes the displayed order @R4.1', async () => {
    const ports = fakePorts();
    const { checkout } = await buy(ports);
    expect(ports.confirmIntent.mock.calls.map(([intent]) => intent)).toEqual([
      { ...intentFor(charge), wallet: null },
    ]);
    expect(quoteIn(checkout.getSnapshot().context)?.total).toBe(8589);
    expect(ports.finalizeOrder.mock.calls.map(([request]) => request)).toEqual([
      {
        intentId: intentFor(charge).id,
        form: orderForm,
        payment: { method: 'PAYMENT_METHOD_CB', priceAfterPromo: 8589, leftAmount: null, consent },
      },
    ]);
    expect(checkout.getSnapshot().context.receipt).toEqual(receipt);
  });

  test('sends each request once, in the specified order @R4.6', async () => {
    const ports = fakePorts();
    await buy(ports);
    const callOrder = (name: keyof typeof ports): number | undefined =>
      ports[name].mock.invocationCallOrder[0];
    const order = [
      callOrder('checkEmail'),
      callOrder('initCustomer'),
      callOrder('postCustomer'),
      callOrder('createIntent'),
      callOrder('submitCard'),
      callOrder('confirmIntent'),
      callOrder('finalizeOrder'),
      callOrder('leave'),
    ];
    expect(order.slice(0, -1)).toEqual(order.slice(0, -1).toSorted((one, two) => (one ?? 0) - (two ?? 0)));
    expect(order.at(-1)).toBeUndefined();
    for (const once of [ports.initCustomer, ports.postCustomer, ports.submitCard, ports.finalizeOrder]) {
      expect(once).toHaveBeenCalledOnce();
    }
  });

  test('sends the final form and consent to the server before the confirmation', async () => {
    const ports = fakePorts();
    await buy(ports);
    const [first, final] = ports.createIntent.mock.calls.map(([request]) => request);
    expect([first?.consent, final?.consent]).toEqual([null, consent]);
    expect(final?.form).toMatchObject({ delivery: { date } });
    expect(ports.createIntent.mock.invocationCallOrder[1]).toBeLessThan(
      ports.confirmIntent.mock.invocationCallOrder[0] ?? 0,
    );
  });

  test('stores the pending payment before the confirmation and wipes the draft after the order', async () => {
    const ports = fakePorts();
    await buy(ports);
    const pendingWrite = ports.writeDraft.mock.calls.findIndex(([{ draft }]) => draft.pending !== null);
    expect(ports.writeDraft.mock.calls[pendingWrite]?.[0].draft.pending).toMatchObject({
      intentId: intentFor(charge).id,
      quote: { total: 8589 },
    });
    expect(ports.writeDraft.mock.invocationCallOrder[pendingWrite]).toBeLessThan(
      ports.confirmIntent.mock.invocationCallOrder[0] ?? 0,
    );
    expect(ports.wipeDraft.mock.calls.map(([input]) => input)).toEqual([{ why: 'ordered' }]);
    expect(ports.writeDraft.mock.invocationCallOrder.at(-1)).toBeLessThan(
      ports.wipeDraft.mock.invocationCallOrder[0] ?? 0,
    );
  });

  test('reads the last card digits and completes the order even if they are unavailable @R7.19', async () => {
    const { checkout } = await buy();
    await settle();
    expect(cardOf(checkout).getSnapshot().context.details?.last4).toBe('4242');

    const ports = fakePorts();
    ports.readCardDetails.mockRejectedValue(new TypeError('network down'));
    await buy(ports);
    await settle();
    expect(ports.leave).not.toHaveBeenCalled();
  });

  test('redirects with the order’s token only if the customer requests it @R7.27', async () => {
    const ports = fakePorts();
    const { checkout, clock } = await buy(ports);
    clock.increment(3_600_000);
    expect(ports.leave).not.toHaveBeenCalled();
    checkout.send({ type: 'leave.requested' });
    expect(ports.leave.mock.calls.map(([input]) => input)).toEqual([
      { token: receipt.token, isShort: false },
    ]);
  });

  test('saves the card without a charge for an order of 0 €', async () => {
    const ports = fakePorts();
    const freePromo = classicPromoOf('TOUT', { id: 'promo_all', percentage: 100 });
    ports.checkPromo.mockResolvedValue({ kind: 'valid', promo: freePromo });
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'promo.submitted', code: freePromo.code });
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent.mock.calls.map(([{ type, amount }]) => [type, amount])).toEqual([
      ['setup', 0],
    ]);
  });

  test('ignores Back, repeated presses and late events after success @R4.4', async () => {
    const ports = fakePorts();
    const { checkout } = await buy(ports);
    checkout.send({ type: 'pay.requested' });
    checkout.send({ type: 'step.requested', step: 'payment' });
    checkout.send({ type: 'promo.removed' });
    checkout.send({ type: 'form.filled', fields: checkout.getSnapshot().context.fields });
    await settle();
    expect(checkout.getSnapshot().matches('success')).toBe(true);
    expect(ports.confirmIntent).toHaveBeenCalledOnce();
    expect(ports.checkEmail.mock.calls).toHaveLength(
      ports.checkEmail.mock.calls.filter(([input]) => input.email === email).length,
    );
  });
});
