import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { success } from '#src/content/success.ts';
import { saveFile } from '#src/ui/file/saveFile.ts';
import { deliveryEventOf } from './deliveryEvent.ts';

/** Hands the delivery to the shopper's calendar, as a file. */
export function saveDelivery(context: CheckoutContext): void {
  const event = deliveryEventOf(context);
  if (event !== null) saveFile(success.calendar.file, event, 'text/calendar');
}
