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

describe('second tab', () => {
  test('allows payment after the first tab has released the lock', async () => {
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

  test('prepares the payment again even if waiting for the first tab fails', async () => {
    const ports = fakePorts();
    ports.askForLock.mockReturnValueOnce('lock.unavailable');
    ports.awaitOtherTab.mockRejectedValue(new DOMException('aborted', 'AbortError'));
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    await untilPayable(checkout);
    expect(ports.createIntent).toHaveBeenCalledTimes(2);
  });

  test('lets the customer return to the form while it waits for the first tab', async () => {
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

describe('surplus payment', () => {
  test.each([true, false])(
    'marks the payment as surplus if the order belongs to another intent (same form: %s)',
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

  test('does not report the payment of the registered order as surplus', async () => {
    const { checkout } = await pressPay(fakePorts());
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(paymentIsSurplus(checkout.getSnapshot().context)).toBe(false);
  });
});

describe('browser without locks', () => {
  test('pays without a wait if locks are unsupported', async () => {
    const ports = fakePorts();
    ports.askForLock.mockReturnValue('lock.unsupported');
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent).toHaveBeenCalledTimes(1);
  });

  test('pays after 3 s if the lock request gets no response', async () => {
    const ports = fakePorts();
    ports.askForLock.mockReturnValue('silence');
    const { checkout, clock } = startCheckout(ports);
    await goToPayment(checkout);
    await pay(checkout);
    clock.increment(3000);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.confirmIntent.mock.calls.map(([{ id }]) => id)).toEqual([intentFor(charge).id]);
  });

  test('pays if the lock request throws', async () => {
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
