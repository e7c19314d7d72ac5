import { describe, expect, test } from 'vitest';
import type { FindDatesOutcome } from '#machines/delivery/delivery.machine.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { slots } from '#machines/domain/slot.ts';
import type { Checkout } from '#src/effects/actor.ts';
import {
  fakePorts,
  type FakePorts,
  goToForm,
  goToPayment,
  lost,
  pay,
  pending,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { date, dates, otherDate } from '#tests/support/samples.ts';

describe('before the charge', () => {
  test('the date is asked about once more @R8.8', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    expect(ports.findDates).toHaveBeenCalledTimes(1);
    await pay(checkout);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(ports.findDates).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['date', { dates: [otherDate], slots }],
    ['slot', { dates, slots: ['18h-20h'] as const }],
  ])('a %s that has lapsed leads back to the form, which says why, and charges nothing', async (_, offer) => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'viewport.changed', narrow: true });
    await goToPayment(checkout);
    await untilPayable(checkout);
    ports.findDates.mockResolvedValue({ kind: 'found', ...offer });
    checkout.send({ type: 'pay.requested' });
    await until(checkout, (snapshot) => snapshot.matches('form'));
    const { context } = checkout.getSnapshot();
    expect(context).toMatchObject({ notices: ['dateHasLapsed'], subStep: 'delivery', pending: null });
    expect(context.delivery.dates).toEqual(offer.dates);
    expect(offer.slots).toContain(context.choice.slot);
    expect(ports.confirmIntent).not.toHaveBeenCalled();
  });

  test.each([['a place that is no longer served', () => Promise.resolve({ kind: 'none' as const })]])(
    '%s leads back as well',
    async (_, answer) => {
      const ports = fakePorts();
      const { checkout } = startCheckout(ports);
      await goToPayment(checkout);
      await untilPayable(checkout);
      ports.findDates.mockImplementation(answer);
      checkout.send({ type: 'pay.requested' });
      await until(checkout, (snapshot) => snapshot.matches('form'));
      expect(checkout.getSnapshot().context.delivery.status).toBe('undeliverable');
      expect(ports.confirmIntent).not.toHaveBeenCalled();
    },
  );

  test('a backend that does not answer stops no purchase: the order asks again', async () => {
    const ports = fakePorts();
    const { checkout, clock } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    ports.findDates.mockImplementation(() => pending());
    checkout.send({ type: 'pay.requested' });
    clock.increment(7999);
    expect(checkout.getSnapshot().value).toEqual({ payment: { closed: { paying: 'checkingDelivery' } } });
    clock.increment(1);
    await until(checkout, (snapshot) => snapshot.matches('success'));
    expect(checkout.getSnapshot().context.delivery).toMatchObject({ status: 'unverified', dates });
  });

  test('reports a verification without an answer as unverified, and the next answer as dated @R8.8', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    ports.confirmIntent.mockResolvedValue({
      kind: 'failed',
      problem: { kind: 'declined', message: 'Votre carte a été refusée.' },
    });
    ports.findDates.mockImplementationOnce(lost);
    checkout.send({ type: 'pay.requested' });
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.delivery.status).toBe('unverified');
    checkout.send({ type: 'pay.requested' });
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.delivery.status).toBe('dated');
  });

  test('the server’s own word on a lapsed date counts too', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    ports.createIntent.mockResolvedValue({ kind: 'refused', problem: { kind: 'dateLapsed' } });
    checkout.send({ type: 'pay.requested' });
    await until(checkout, (snapshot) => snapshot.matches('form'));
    expect(checkout.getSnapshot().context).toMatchObject({ notices: ['dateHasLapsed'], pending: null });
    expect(ports.findDates).toHaveBeenCalledTimes(3);
  });
});

/** Submits the form before the dates have loaded, which clears the notice. Then another date loads. */
async function goesOn(checkout: Checkout, ports: FakePorts): Promise<CheckoutSnapshot['context']> {
  const answer = Promise.withResolvers<FindDatesOutcome>();
  ports.findDates.mockReturnValue(answer.promise);
  await until(checkout, (snapshot) => snapshot.matches({ form: 'editing' }));
  checkout.send({ type: 'dates.retried' });
  checkout.send({ type: 'form.submitted' });
  expect(checkout.getSnapshot().value).toEqual({ form: 'awaitingDates' });
  expect(checkout.getSnapshot().context.notices).toEqual([]);
  answer.resolve({ kind: 'found', dates: [otherDate], slots });
  await until(checkout, (snapshot) => snapshot.matches({ form: 'editing' }));
  return checkout.getSnapshot().context;
}

describe('a date that the page had chosen', () => {
  const gone = { kind: 'refused', problem: { kind: 'dateLapsed' } } as const;

  const told = { notices: ['dateHasLapsed'], choice: { date: otherDate, isDateChosen: false } };

  test('and that the shopper pressed to pay with, is said to be another one @R9.35', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.choice).toMatchObject({ date, isDateChosen: false });
    ports.findDates.mockRejectedValueOnce(new Error('network down'));
    ports.createIntent.mockResolvedValue(gone);
    ports.findDates.mockRejectedValueOnce(new Error('network down'));
    checkout.send({ type: 'pay.requested' });
    expect(checkout.getSnapshot().context.choice.isDateChosen).toBe(true);
    expect(await goesOn(checkout, ports)).toMatchObject(told);
  });

  test('and that lapsed before the press, is said to be another one @R9.35', async () => {
    const ports = fakePorts();
    ports.createIntent.mockResolvedValue(gone);
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    ports.findDates.mockRejectedValueOnce(new Error('network down'));
    checkout.send({ type: 'form.submitted' });
    await until(checkout, ({ context }) => context.notices.includes('dateHasLapsed'));
    expect(await goesOn(checkout, ports)).toMatchObject(told);
  });
});
