import { generateIcsCalendar } from 'ts-ics';
import { valueIn } from '#machines/checkout/customer.ts';
import { dateIn, referenceIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { deliveryHoursOf } from '#machines/domain/deliveryHours.ts';
import { addressLines } from '#src/content/address.ts';
import { brand } from '#src/content/brand.ts';
import { success } from '#src/content/success.ts';

const { calendar } = success;
const uidDomain = brand.name.toLowerCase();

/** Maximum octets per line of a calendar file (RFC 5545, section 3.1). `ts-ics` counts characters instead. */
const maxOctets = 75;
const encoder = new TextEncoder();

/** A continuation line of a calendar file begins with a space, which counts towards its length. */
function foldLine(line: string): string {
  let length = 0;
  return Array.from(line, (character) => {
    const octets = encoder.encode(character).length;
    const isFull = length + octets > maxOctets;
    length = isFull ? 1 + octets : length + octets;
    return isFull ? `\r\n ${character}` : character;
  }).join('');
}

const foldLines = (file: string): string =>
  file.replaceAll('\r\n ', '').split('\r\n').map(foldLine).join('\r\n');

export function deliveryCalendarOf(context: CheckoutContext): string | null {
  const { nbMeals, choice, now } = context;
  const [date, reference, value] = [dateIn(context), referenceIn(context), valueIn(context)];
  if (date === null || reference === null || nbMeals === null) return null;
  const { from, until } = deliveryHoursOf(date, choice.slot);
  const file = generateIcsCalendar({
    version: '2.0',
    prodId: `-//${brand.name}//FR`,
    events: [
      {
        // The event's id is stable, so that importing the file twice creates one event.
        uid: `${reference}@${uidDomain}`,
        stamp: { date: new Date(now) },
        start: { date: new Date(from) },
        end: { date: new Date(until) },
        summary: calendar.title(nbMeals),
        description: calendar.text(reference),
        ...(value !== null && { location: addressLines(value.address).join(', ') }),
      },
    ],
  });
  return foldLines(file);
}
