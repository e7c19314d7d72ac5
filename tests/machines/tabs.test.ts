import { describe, expect, test } from 'vitest';
import { formIsOrdered, paymentIsSurplus } from '#machines/checkout/checkout.facts.ts';
import {
  fakePorts,
  goToPayment,
  pay,
  pressPay,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { intentFor, charge, receiptOf } from '#tests/support/samples.ts';

describe('a second tab', () => {
  test('may pay when the first one gave up', async () => {
    const ports = fakePorts();
    ports.askForLock.mockReturnValueOnce('lock.unavailable');
    ports.awaitOtherTab.mockResolvedValue();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent).toHaveBeenCalledTimes(1);
  });

  test('asks the server even when the browser cannot tell about the first one', async () => {
    const ports = fakePorts();
    ports.askForLock.mockReturnValueOnce('lock.unavailable');
    ports.awaitOtherTab.mockRejectedValue(new DOMException('aborted', 'AbortError'));
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    await untilPayable(checkout);
    expect(ports.createIntent).toHaveBeenCalledTimes(2);
  });

  test('may be left while it waits', async () => {
    const ports = fakePorts();
    ports.askForLock.mockReturnValue('lock.unavailable');
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    checkout.send({ type: 'step.requested', step: 'form' });
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
    expect(ports.awaitOtherTab.mock.calls[0]?.[1].aborted).toBe(true);
  });
});

describe('a payment whose basket another one had paid', () => {
  test.each([true, false])(
    'is told to be refunded, and the order is the other one’s (of the same form: %s)',
    async (isOfThisForm) => {
      const ports = fakePorts();
      const answer = { ...receiptOf('pi_other_tab'), isOfThisForm };
      ports.finalizeOrder.mockResolvedValue({ kind: 'created', receipt: answer });
      const { checkout } = await pressPay(ports);
      await until(checkout, (snapshot) => snapshot.matches('success'));
      const { context } = checkout.getSnapshot();
      expect(paymentIsSurplus(context)).toBe(true);
      expect(formIsOrdered(context)).toBe(isOfThisForm);
    },
  );

  test('is not said of the one that the order is of', async () => {
    const { checkout } = await pressPay(fakePorts());
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(paymentIsSurplus(checkout.getSnapshot().context)).toBe(false);
  });
});

describe('a browser without locks', () => {
  test('pays without a wait when it reports that locks are unsupported', async () => {
    const ports = fakePorts();
    ports.askForLock.mockReturnValue('lock.unsupported');
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent).toHaveBeenCalledTimes(1);
  });

  test('that does not answer is no reason not to sell', async () => {
    const ports = fakePorts();
    ports.askForLock.mockReturnValue('silence');
    const { checkout, clock } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    clock.increment(3000);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent.mock.calls.map(([{ id }]) => id)).toEqual([intentFor(charge).id]);
  });

  test('that breaks is none either', async () => {
    const ports = fakePorts();
    ports.askForLock.mockImplementation(() => {
      throw new TypeError("Cannot read properties of undefined (reading 'request')");
    });
    const { checkout, clock } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    await settle();
    clock.increment(3000);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent).toHaveBeenCalledTimes(1);
  });
});
