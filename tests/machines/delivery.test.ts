import { describe, expect, test } from 'vitest';
import { dateIn } from '#machines/checkout/checkout.facts.ts';
import { slots } from '#machines/domain/slot.ts';
import {
  fakePorts,
  fillForm,
  goToForm,
  goToPayment,
  rejectWithNetworkError,
  pending,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { charge, date, dates, otherDate } from '#tests/support/samples.ts';

describe('delivery dates', () => {
  test('offers the next six Tuesdays until the form is complete, then the carrier’s dates @R9.3', async () => {
    const { checkout } = startCheckout();
    expect(checkout.getSnapshot().context.delivery.dates.map(({ isoDate }) => isoDate)).toEqual([
      '2026-11-24',
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
      '2026-12-22',
      '2026-12-29',
    ]);
    await goToForm(checkout);
    expect(checkout.getSnapshot().context).toMatchObject({
      delivery: { status: 'dated', dates },
      choice: { date },
    });
  });

  test('leaves the chosen date selected while the carrier offers it', async () => {
    const { checkout } = startCheckout();
    checkout.send({ type: 'order.started', nbMeals: 10 });
    checkout.send({ type: 'date.chosen', isoDate: otherDate.isoDate });
    fillForm(checkout);
    await until(checkout, ({ context }) => context.delivery.status === 'dated');
    expect(checkout.getSnapshot().context.choice.date).toEqual(otherDate);
  });

  test('requests ten later days, then reports the address as undeliverable @R8.7', async () => {
    const ports = fakePorts();
    ports.findDates.mockResolvedValue({ kind: 'none' });
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    expect(ports.findDates.mock.calls.map(([{ attempt }]) => attempt)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(checkout.getSnapshot().context).toMatchObject({
      delivery: { status: 'undeliverable' },
      choice: { date: null },
    });
    checkout.send({ type: 'form.submitted' });
    await settle();
    expect(checkout.getSnapshot().value).toEqual({ form: 'editing' });
  });

  test('ignores dates for a postal code that changed during the request', async () => {
    const ports = fakePorts();
    const first = Promise.withResolvers<Awaited<ReturnType<typeof ports.findDates>>>();
    ports.findDates.mockReturnValueOnce(first.promise);
    const { checkout } = startCheckout(ports);
    checkout.send({ type: 'order.started', nbMeals: 10 });
    fillForm(checkout);
    checkout.send({ type: 'field.edited', path: 'address.postalCode', value: '44000' });
    await until(checkout, ({ context }) => context.delivery.status === 'dated');
    first.resolve({ kind: 'found', dates: [otherDate], slots: ['18h-20h'] });
    await settle();
    expect(ports.findDates.mock.calls.map(([, { aborted }]) => aborted)).toEqual([true, false]);
    expect(checkout.getSnapshot().context).toMatchObject({ delivery: { dates, slots } });
  });

  test('restores the chosen date when the dates load after a failure', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    await until(checkout, ({ context }) => context.delivery.status === 'dated');
    checkout.send({ type: 'date.chosen', isoDate: otherDate.isoDate });
    ports.findDates.mockImplementationOnce(rejectWithNetworkError);
    checkout.send({ type: 'field.edited', path: 'address.postalCode', value: '44000' });
    await until(checkout, ({ context }) => context.delivery.status === 'unreachable');
    expect(dateIn(checkout.getSnapshot().context)).toBeNull();
    checkout.send({ type: 'dates.retried' });
    await until(checkout, ({ context }) => context.delivery.status === 'dated');
    const { context } = checkout.getSnapshot();
    expect(dateIn(context)).toEqual(otherDate);
    expect(context.notices).toEqual([]);
  });

  test('blocks the submit while dates load and reports a failure after 65 s', async () => {
    const ports = fakePorts();
    ports.findDates.mockImplementation(() => pending());
    const { checkout, clock } = startCheckout(ports);
    checkout.send({ type: 'order.started', nbMeals: 10 });
    fillForm(checkout);
    checkout.send({ type: 'form.submitted' });
    expect(checkout.getSnapshot().value).toEqual({ form: 'awaitingDates' });
    clock.increment(65_000);
    expect(checkout.getSnapshot().context.delivery.status).toBe('unreachable');
  });
});

test('creates an intent with the new amount when the customer changes the slot', async () => {
  const ports = fakePorts();
  const { checkout } = startCheckout(ports);
  await goToPayment(checkout);
  await untilPayable(checkout);
  checkout.send({ type: 'step.requested', step: 'form' });
  checkout.send({ type: 'slot.chosen', slot: '18h-20h' });
  checkout.send({ type: 'form.submitted' });
  await until(checkout, (snapshot) => snapshot.matches({ payment: { open: 'ready' } }));
  expect(checkout.getSnapshot().context.payment.created?.amount).toBe(charge.total + 100);
});
