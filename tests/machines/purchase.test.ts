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

describe('a good purchase', () => {
  test('charges what the screen shows, once, and registers that very order @R4.1', async () => {
    const ports = fakePorts();
    const { checkout } = await buy(ports);
    expect(ports.confirmIntent.mock.calls.map(([intent]) => intent)).toEqual([intentFor(charge)]);
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

  test('asks each question once, in the order of the specification @R4.6', async () => {
    const ports = fakePorts();
    await buy(ports);
    const times = (name: keyof typeof ports): number | undefined => ports[name].mock.invocationCallOrder[0];
    const order = [
      times('checkEmail'),
      times('initCustomer'),
      times('postCustomer'),
      times('createIntent'),
      times('submitCard'),
      times('confirmIntent'),
      times('finalizeOrder'),
      times('leave'),
    ];
    expect(order.slice(0, -1)).toEqual(order.slice(0, -1).toSorted((one, two) => (one ?? 0) - (two ?? 0)));
    expect(order.at(-1)).toBeUndefined();
    for (const once of [ports.initCustomer, ports.postCustomer, ports.submitCard, ports.finalizeOrder]) {
      expect(once).toHaveBeenCalledOnce();
    }
  });

  test('leaves the server the final form and the consent before the bank is asked', async () => {
    const ports = fakePorts();
    await buy(ports);
    const [first, final] = ports.createIntent.mock.calls.map(([request]) => request);
    expect([first?.consent, final?.consent]).toEqual([null, consent]);
    expect(final?.form).toMatchObject({ delivery: { date } });
    expect(ports.createIntent.mock.invocationCallOrder[1]).toBeLessThan(
      ports.confirmIntent.mock.invocationCallOrder[0] ?? 0,
    );
  });

  test('keeps the payment in the draft before the bank is asked, and wipes it once it is ordered', async () => {
    const ports = fakePorts();
    await buy(ports);
    const kept = ports.writeDraft.mock.calls.findIndex(([{ draft }]) => draft.pending !== null);
    expect(ports.writeDraft.mock.calls[kept]?.[0].draft.pending).toMatchObject({
      intentId: intentFor(charge).id,
      quote: { total: 8589 },
    });
    expect(ports.writeDraft.mock.invocationCallOrder[kept]).toBeLessThan(
      ports.confirmIntent.mock.invocationCallOrder[0] ?? 0,
    );
    expect(ports.wipeDraft.mock.calls.map(([input]) => input)).toEqual([{ why: 'ordered' }]);
    expect(ports.writeDraft.mock.invocationCallOrder.at(-1)).toBeLessThan(
      ports.wipeDraft.mock.invocationCallOrder[0] ?? 0,
    );
  });

  test('shows the card by its last digits, and does without them when nobody knows @R7.19', async () => {
    const { checkout } = await buy();
    await settle();
    expect(cardOf(checkout).getSnapshot().context.details?.last4).toBe('4242');

    const ports = fakePorts();
    ports.readCardDetails.mockRejectedValue(new TypeError('network down'));
    await buy(ports);
    await settle();
    expect(ports.leave).not.toHaveBeenCalled();
  });

  test('goes on to the client area by itself, or when asked to, with the order’s token @R7.27', async () => {
    const ports = fakePorts();
    const { clock } = await buy(ports);
    clock.increment(24_999);
    expect(ports.leave).not.toHaveBeenCalled();
    clock.increment(1);
    expect(ports.leave.mock.calls.map(([input]) => input)).toEqual([
      { token: receipt.token, isShort: false },
    ]);

    const { checkout, clock: otherClock } = await buy(ports);
    checkout.send({ type: 'stay.requested' });
    otherClock.increment(60_000);
    expect(ports.leave).toHaveBeenCalledTimes(1);
    checkout.send({ type: 'leave.requested' });
    expect(ports.leave).toHaveBeenCalledTimes(2);
  });

  test('that costs nothing keeps the card without charging it', async () => {
    const ports = fakePorts();
    const all = classicPromoOf('TOUT', { id: 'promo_all', percentage: 100 });
    ports.checkPromo.mockResolvedValue({ kind: 'valid', promo: all });
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'promo.submitted', code: all.code });
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent.mock.calls.map(([{ type, amount }]) => [type, amount])).toEqual([
      ['setup', 0],
    ]);
  });

  test('is not begun again by Back, a double click, or anything that comes late @R4.4', async () => {
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
