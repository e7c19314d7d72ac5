import type { DeliveryReport } from '#machines/delivery/delivery.machine.ts';
import {
  deliverySheetOf,
  fieldsOfContact,
  sheetDeliveryOf,
  type PaymentSheet,
  type SheetDelivery,
} from '#machines/domain/express.ts';
import { emptyFields } from '#machines/domain/fields.ts';
import { required } from '#machines/required.ts';
import { parseFields } from '#machines/domain/form.ts';
import type { Approval, ExpressContext, SheetConfirmation, WalletPlace } from './express.setup.ts';

/** The shop delivers to metropolitan France only. */
export const placeIsAbroad = ({ country }: WalletPlace): boolean => country !== 'FR';

export const datesAreFound = ({ status, dates }: DeliveryReport): boolean =>
  status === 'dated' && dates.length > 0;

export const datesAreAwaited = ({ status }: DeliveryReport): boolean => status === 'searching';

/** Figures that the sheet shows, or `null` if nothing can be delivered. */
export function sheetIn({ offer, delivery, rateId }: ExpressContext): PaymentSheet | null {
  if (offer === null) return null;
  return offer.kind === 'payment' ? offer.sheet : deliverySheetOf({ ...offer, ...delivery, rateId });
}

const deliveryIn = ({ offer, delivery, rateId }: ExpressContext): SheetDelivery | null =>
  offer?.kind === 'delivery' ? sheetDeliveryOf(delivery, rateId) : null;

/** `true` if the order form accepts the wallet's contact and address. */
export function contactIsComplete(
  { offer }: Pick<ExpressContext, 'offer'>,
  { contact }: SheetConfirmation,
): boolean {
  if (offer?.kind === 'payment') return true;
  if (contact === null || placeIsAbroad(contact)) return false;
  return parseFields({ ...emptyFields, ...fieldsOfContact(contact) }).kind === 'valid';
}

/** Purchase that the customer authorized on the sheet. */
export const approvalIn = (context: ExpressContext, { contact, consent }: SheetConfirmation): Approval => ({
  wallet: required(context.wallet, 'wallet'),
  amount: required(sheetIn(context), 'sheet').amount,
  consent,
  fields: contact === null ? {} : fieldsOfContact(contact),
  delivery: deliveryIn(context),
});
