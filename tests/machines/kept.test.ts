import { describe, expect, test } from 'vitest';
import { fakePorts, rejectWithNetworkError, pressPay, settle, until } from '#tests/support/checkout.ts';
import { receipt } from '#tests/support/samples.ts';

describe('pending order', () => {
  test('polls a pending order every five seconds until it is registered', async () => {
    const ports = fakePorts();
    ports.finalizeOrder
      .mockResolvedValueOnce({ kind: 'kept' })
      .mockImplementationOnce(rejectWithNetworkError)
      .mockResolvedValueOnce({ kind: 'kept' });
    const { checkout, clock } = await pressPay(ports);
    expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { kept: 'waiting' } } });
    for (const calls of [2, 3, 4]) {
      clock.increment(4999);
      expect(ports.finalizeOrder).toHaveBeenCalledTimes(calls - 1);
      clock.increment(1);
      expect(ports.finalizeOrder).toHaveBeenCalledTimes(calls);
      // oxlint-disable-next-line no-await-in-loop -- requests are sequential
      await settle();
    }
    expect(checkout.getSnapshot().matches('success')).toBe(true);
    expect(checkout.getSnapshot().context.receipt).toEqual(receipt);
    expect(ports.confirmIntent).toHaveBeenCalledTimes(1);
  });

  test('polls after the retry delay of the server, then after the default of 5 s', async () => {
    const ports = fakePorts();
    ports.finalizeOrder
      .mockResolvedValueOnce({ kind: 'kept', retryAfter: 60_000 })
      .mockImplementationOnce(rejectWithNetworkError);
    const { checkout, clock } = await pressPay(ports);
    clock.increment(59_999);
    expect(ports.finalizeOrder).toHaveBeenCalledTimes(1);
    clock.increment(1);
    expect(ports.finalizeOrder).toHaveBeenCalledTimes(2);
    await settle();
    // The server sends no retry delay, so the default of 5 s applies.
    clock.increment(5000);
    expect(ports.finalizeOrder).toHaveBeenCalledTimes(3);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });

  test('shows the order as pending after 20 s and still accepts the late response @R4.33', async () => {
    const ports = fakePorts();
    const answer = Promise.withResolvers<{ kind: 'created'; receipt: typeof receipt }>();
    ports.finalizeOrder.mockReturnValueOnce(answer.promise);
    const { checkout, clock } = await pressPay(ports);
    clock.increment(19_999);
    expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { paying: 'finalising' } } });
    clock.increment(1);
    expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { kept: 'waiting' } } });
    clock.increment(5000);
    answer.resolve({ kind: 'created', receipt });
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.finalizeOrder).toHaveBeenCalledTimes(1);
  });

  test('blocks payment, edits, wipe and navigation while the order is pending', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockResolvedValue({ kind: 'kept' });
    const { checkout } = await pressPay(ports);
    for (const type of ['pay.requested', 'intent.retried', 'promo.removed', 'data.wiped'] as const) {
      expect(checkout.getSnapshot().can({ type })).toBe(false);
    }
    expect(checkout.getSnapshot().can({ type: 'step.requested', step: 'home' })).toBe(false);
  });

  test('shows the refund reason and requires another intent for another payment', async () => {
    const ports = fakePorts();
    ports.finalizeOrder
      .mockResolvedValueOnce({ kind: 'kept' })
      .mockResolvedValueOnce({ kind: 'refunded', message: 'La date n’est plus possible.' });
    const { checkout, clock } = await pressPay(ports);
    clock.increment(5000);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
    expect(checkout.getSnapshot().context).toMatchObject({
      account: { problem: 'La date n’est plus possible.' },
      // The intent id stays stored. After a reload, the page requests the order again.
      pending: { intentId: expect.any(String) },
    });
    expect(checkout.getSnapshot().can({ type: 'pay.requested' })).toBe(false);
    const intentRequests = ports.createIntent.mock.calls.length;
    checkout.send({ type: 'intent.retried' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    expect(ports.createIntent).toHaveBeenCalledTimes(intentRequests + 1);
    expect(checkout.getSnapshot().context).toMatchObject({ pending: null });
  });
});
