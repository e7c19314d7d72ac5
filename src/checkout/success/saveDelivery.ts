import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { success } from '#src/content/success.ts';
import { saveFile } from '#src/ui/file/saveFile.ts';
import { deliveryCalendarOf } from './deliveryCalendar.ts';

export function saveDelivery(context: CheckoutContext): void {
  const event = deliveryCalendarOf(context);
  if (event !== null) saveFile(success.calendar.file, event, 'text/calendar');
}
