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
  rejectWithNetworkError,
  pay,
  pending,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { date, dates, otherDate } from '#tests/support/samples.ts';

describe('delivery check before the charge', () => {
  test('checks the date again before the charge @R8.8', async () => {
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
  ])('returns to the form with a notice and no charge if the %s has expired', async (_, offer) => {
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

  test.each([
    ['a postal code that is no longer delivered', () => Promise.resolve({ kind: 'none' as const })],
  ])('returns to the form without a charge for %s', async (_, answer) => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    ports.findDates.mockImplementation(answer);
    checkout.send({ type: 'pay.requested' });
    await until(checkout, (snapshot) => snapshot.matches('form'));
    expect(checkout.getSnapshot().context.delivery.status).toBe('undeliverable');
    expect(ports.confirmIntent).not.toHaveBeenCalled();
  });

  test('continues the payment if the date check does not respond within 8 s', async () => {
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

  test('reports the status `unverified` after a failed date check and `dated` after the next @R8.8', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    ports.confirmIntent.mockResolvedValue({
      kind: 'failed',
      problem: { kind: 'declined', message: 'Votre carte a été refusée.' },
    });
    ports.findDates.mockImplementationOnce(rejectWithNetworkError);
    checkout.send({ type: 'pay.requested' });
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.delivery.status).toBe('unverified');
    checkout.send({ type: 'pay.requested' });
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.delivery.status).toBe('dated');
  });

  test('returns to the form if the server rejects an expired date', async () => {
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

/**
 * Submits the form before the dates have loaded, which clears the notice about the unavailable date.
 * Then the dates load, without the chosen one.
 */
async function submitBeforeDatesLoad(
  checkout: Checkout,
  ports: FakePorts,
): Promise<CheckoutSnapshot['context']> {
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

describe('date preselected by the page', () => {
  const dateExpired = { kind: 'refused', problem: { kind: 'dateLapsed' } } as const;

  const replacedDate = { notices: ['dateHasLapsed'], choice: { date: otherDate, isDateChosen: false } };

  test('shows a notice for a replaced date that expired after the customer pressed pay @R9.35', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToPayment(checkout);
    await untilPayable(checkout);
    expect(checkout.getSnapshot().context.choice).toMatchObject({ date, isDateChosen: false });
    ports.findDates.mockRejectedValueOnce(new Error('network down'));
    ports.createIntent.mockResolvedValue(dateExpired);
    ports.findDates.mockRejectedValueOnce(new Error('network down'));
    checkout.send({ type: 'pay.requested' });
    expect(checkout.getSnapshot().context.choice.isDateChosen).toBe(true);
    expect(await submitBeforeDatesLoad(checkout, ports)).toMatchObject(replacedDate);
  });

  test('shows a notice for a replaced date that expired before the customer pressed pay @R9.35', async () => {
    const ports = fakePorts();
    ports.createIntent.mockResolvedValue(dateExpired);
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    ports.findDates.mockRejectedValueOnce(new Error('network down'));
    checkout.send({ type: 'form.submitted' });
    await until(checkout, ({ context }) => context.notices.includes('dateHasLapsed'));
    expect(await submitBeforeDatesLoad(checkout, ports)).toMatchObject(replacedDate);
  });
});
