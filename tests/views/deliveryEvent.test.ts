import { expect, test } from 'vitest';
import { referenceOf } from '#machines/domain/reference.ts';
import { brand } from '#src/content/brand.ts';
import { deliveryCalendarOf } from '#src/checkout/success/deliveryCalendar.ts';
import { goToPayment, pay, startCheckout, until } from '#tests/support/checkout.ts';
import { charge, intentFor } from '#tests/support/samples.ts';

test('writes delivery time, address and reference into the calendar event', async () => {
  const { checkout } = startCheckout();
  await goToPayment(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  const { context } = checkout.getSnapshot();
  const event = deliveryCalendarOf(context) ?? '';
  const reference = referenceOf(intentFor(charge).id);
  for (const line of event.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  // In a calendar file, a line over 75 bytes continues on the next line after a space.
  const lines = event.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mijote//FR',
    'BEGIN:VEVENT',
    `UID:${reference}@mijote`,
    'DTSTAMP:20261121T090000Z',
    'DTSTART:20261124T070000Z',
    'DTEND:20261124T120000Z',
    'SUMMARY:Livraison Mijote\\, box de 10\u00a0repas',
    `DESCRIPTION:Mettez les plats au réfrigérateur dès réception.\\nRéférence de votre commande : ${reference}\\nService client : ${brand.phone.words}`,
    'LOCATION:12 rue des Lilas\\, 75011 Paris',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(deliveryCalendarOf({ ...context, isShort: true })).toBeNull();
});

test('folds calendar lines at 75 bytes without splitting characters', async () => {
  const { checkout } = startCheckout();
  await goToPayment(checkout);
  await pay(checkout);
  await until(checkout, (snapshot) => snapshot.matches('success'));
  const { context } = checkout.getSnapshot();
  for (const letter of ['é', '漢', '👩', 'a', ',', ';']) {
    const line1 = `12 ${letter.repeat(70)}`;
    const event =
      deliveryCalendarOf({ ...context, fields: { ...context.fields, 'address.line1': line1 } }) ?? '';
    const lines = event.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    // If a line break split a character of several bytes, the decoded line would contain a replacement
    // character.
    expect(lines.map((line) => Buffer.from(line).toString())).toEqual(lines);
    expect(event.replaceAll('\r\n ', '').replaceAll('\\', '')).toContain(
      `LOCATION:${line1}, 75011 Paris\r\n`,
    );
  }
});
