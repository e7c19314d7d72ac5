import { describe, expect, test } from 'vitest';
import { fakePorts, lost, pressPay, settle, until } from '#tests/support/checkout.ts';
import { receipt } from '#tests/support/samples.ts';

describe('an order that is kept', () => {
  test('is asked about every five seconds until it is there', async () => {
    const ports = fakePorts();
    ports.finalizeOrder
      .mockResolvedValueOnce({ kind: 'kept' })
      .mockImplementationOnce(lost)
      .mockResolvedValueOnce({ kind: 'kept' });
    const { checkout, clock } = await pressPay(ports);
    expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { kept: 'waiting' } } });
    for (const asked of [2, 3, 4]) {
      clock.increment(4999);
      expect(ports.finalizeOrder).toHaveBeenCalledTimes(asked - 1);
      clock.increment(1);
      expect(ports.finalizeOrder).toHaveBeenCalledTimes(asked);
      // oxlint-disable-next-line no-await-in-loop -- requests are sequential
      await settle();
    }
    expect(checkout.getSnapshot().matches('success')).toBe(true);
    expect(checkout.getSnapshot().context.receipt).toEqual(receipt);
    expect(ports.confirmIntent).toHaveBeenCalledTimes(1);
  });

  test('is asked about when the server wants to be asked', async () => {
    const ports = fakePorts();
    ports.finalizeOrder
      .mockResolvedValueOnce({ kind: 'kept', retryAfter: 60_000 })
      .mockImplementationOnce(lost);
    const { checkout, clock } = await pressPay(ports);
    clock.increment(59_999);
    expect(ports.finalizeOrder).toHaveBeenCalledTimes(1);
    clock.increment(1);
    expect(ports.finalizeOrder).toHaveBeenCalledTimes(2);
    await settle();
    // Without a retry delay from the server, the default of 5 s applies.
    clock.increment(5000);
    expect(ports.finalizeOrder).toHaveBeenCalledTimes(3);
    await until(checkout, (snapshot) => snapshot.matches('success'));
  });

  test('is said to be after twenty seconds, and its answer still counts @R4.33', async () => {
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

  test('is not payable, and nothing leads away from it', async () => {
    const ports = fakePorts();
    ports.finalizeOrder.mockResolvedValue({ kind: 'kept' });
    const { checkout } = await pressPay(ports);
    for (const type of ['pay.requested', 'intent.retried', 'promo.removed', 'data.wiped'] as const) {
      expect(checkout.getSnapshot().can({ type })).toBe(false);
    }
    expect(checkout.getSnapshot().can({ type: 'step.requested', step: 'home' })).toBe(false);
  });

  test('may be refunded: the reason is shown, and paying otherwise needs another intent', async () => {
    const ports = fakePorts();
    ports.finalizeOrder
      .mockResolvedValueOnce({ kind: 'kept' })
      .mockResolvedValueOnce({ kind: 'refunded', message: 'La date n’est plus possible.' });
    const { checkout, clock } = await pressPay(ports);
    clock.increment(5000);
    await until(checkout, (snapshot) => snapshot.matches({ payment: { closed: 'refunded' } }));
    expect(checkout.getSnapshot().context).toMatchObject({
      account: { problem: 'La date n’est plus possible.' },
      // A reload requests the order of this intent again.
      pending: { intentId: expect.any(String) },
    });
    expect(checkout.getSnapshot().can({ type: 'pay.requested' })).toBe(false);
    const asked = ports.createIntent.mock.calls.length;
    checkout.send({ type: 'intent.retried' });
    await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
    expect(ports.createIntent).toHaveBeenCalledTimes(asked + 1);
    expect(checkout.getSnapshot().context).toMatchObject({ pending: null });
  });
});
