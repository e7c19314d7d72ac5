import { describe, expect, test } from 'vitest';
import { dateIn } from '#machines/checkout/checkout.facts.ts';
import { slots } from '#machines/domain/slot.ts';
import {
  fakePorts,
  fillForm,
  goToForm,
  goToPayment,
  lost,
  pending,
  settle,
  startCheckout,
  until,
  untilPayable,
} from '#tests/support/checkout.ts';
import { charge, date, dates, otherDate } from '#tests/support/samples.ts';

describe('dates', () => {
  test('are the next six Tuesdays until a place is known, then the carrier’s @R9.3', async () => {
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

  test('keep the day that was chosen, as long as it is offered', async () => {
    const { checkout } = startCheckout();
    checkout.send({ type: 'order.started', nbMeals: 10 });
    checkout.send({ type: 'date.chosen', isoDate: otherDate.isoDate });
    fillForm(checkout);
    await until(checkout, ({ context }) => context.delivery.status === 'dated');
    expect(checkout.getSnapshot().context.choice.date).toEqual(otherDate);
  });

  test('are asked for the next day, ten times, before nobody can deliver there @R8.7', async () => {
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

  test('of a place that was changed meanwhile change nothing', async () => {
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

  test('that nobody gives leave the chosen one in mind', async () => {
    const ports = fakePorts();
    const { checkout } = startCheckout(ports);
    await goToForm(checkout);
    await until(checkout, ({ context }) => context.delivery.status === 'dated');
    checkout.send({ type: 'date.chosen', isoDate: otherDate.isoDate });
    ports.findDates.mockImplementationOnce(lost);
    checkout.send({ type: 'field.edited', path: 'address.postalCode', value: '44000' });
    await until(checkout, ({ context }) => context.delivery.status === 'unreachable');
    expect(dateIn(checkout.getSnapshot().context)).toBeNull();
    checkout.send({ type: 'dates.retried' });
    await until(checkout, ({ context }) => context.delivery.status === 'dated');
    const { context: found } = checkout.getSnapshot();
    expect(dateIn(found)).toEqual(otherDate);
    expect(found.notices).toEqual([]);
  });

  test('that are long in coming hold the form, and say so', async () => {
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

test('another slot is another price, and another intent', async () => {
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
